import { of } from 'rxjs';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import type { Overlays } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { BoostSheet } from './boost-sheet.tsx';

const nothing = () => undefined;
const user = sampleCurrentUser({ ulid: 'ME', username: 'maya', email: 'maya@dunlin.example' });
const views = { session: () => of({ state: 'signedIn', userId: 'ME', user } as const) };

export const overlays: Overlays = {
  opened: () => (
    <InApp device={{ views }}>
      <BoostSheet open postId="P" onClose={nothing} />
    </InApp>
  ),
};
