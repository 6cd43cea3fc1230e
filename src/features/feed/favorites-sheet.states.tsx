import { of } from 'rxjs';
import { defaultShell } from '#data/views/default-shell.ts';
import type { Overlays } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { FavoritesSheet } from './favorites-sheet.tsx';

const sheet = (hasUserSettings: boolean) => () => (
  <InApp device={{ views: { shell: () => of({ ...defaultShell, hasUserSettings }) }, status: { connection: 'offline' } }}>
    <FavoritesSheet open settings={defaultShell.userSettings} hasGroups onClose={() => undefined} />
  </InApp>
);

export const overlays: Overlays = {
  usual: sheet(true),
  unknown: sheet(false),
};
