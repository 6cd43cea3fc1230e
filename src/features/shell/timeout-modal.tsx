import { whenOpened } from '#ui/when-opened.tsx';
import type { TimeoutSheetProps } from './timeout-sheet.tsx';

/** 'Account Timeout' (TIMEOUT-05..10). */
export const TimeoutModal = whenOpened<TimeoutSheetProps>(
  async () => (await import('./timeout-sheet.tsx')).TimeoutSheet,
  ({ restriction }) => restriction !== null,
);
