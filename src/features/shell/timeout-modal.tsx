import type { RestrictedAction } from '#bridge/ui-intents.tsx';
import { whenOpened } from '#ui/when-opened.tsx';

export interface TimeoutModalProps {
  /** `null` = closed. `until` in milliseconds since 1970. */
  readonly restriction: { readonly action: RestrictedAction; readonly until: number } | null;
  readonly onClose: () => void;
}

/** 'Account Timeout' (TIMEOUT-05..10). */
export const TimeoutModal = whenOpened<TimeoutModalProps>(
  async () => (await import('./timeout-sheet.tsx')).TimeoutSheet,
  ({ restriction }) => restriction !== null,
);
