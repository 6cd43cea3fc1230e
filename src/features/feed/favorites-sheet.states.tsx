import { defaultShell } from '#data/views/default-shell.ts';
import type { Overlays } from '#tests/components/states.ts';
import { FavoritesSheet } from './favorites-sheet.tsx';

const nothing = () => undefined;

export const overlays: Overlays = {
  usual: () => <FavoritesSheet open settings={defaultShell.userSettings} hasGroups onClose={nothing} />,
};
