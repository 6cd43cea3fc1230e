import type { Overlays } from '#tests/components/states.ts';
import { StreakSheet } from './streak-sheet.tsx';

export const overlays: Overlays = {
  three: () => <StreakSheet open days={3} onClose={() => undefined} />,
  thousands: () => <StreakSheet open days={12_345} onClose={() => undefined} />,
};
