import type { States } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { EmbedControls } from './embed-controls.tsx';

const controls = (connection: 'online' | 'offline') => (
  <InApp device={{ status: { connection } }}>
    <EmbedControls postId="01KB3ZQ8W5N6R7S8T9V0W1X2Y3" title="Post by Maya" origin="https://dunlin.example" />
  </InApp>
);

export const states: States = {
  'as it opens': () => controls('online'),
  offline: () => controls('offline'),
};
