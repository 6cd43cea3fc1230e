import { t } from '#messages/t.ts';
import type { UnsentCount } from './unsent-count.ts';

/**
 * What signing out asks (decisions 3): unsent items are outbox entries, drafts and what else was typed and not sent.
 * `null` = not counted yet.
 */
export function signOutText(unsent: UnsentCount | null): string {
  if (unsent === null) return t('shell.signOutCounting');
  if (unsent === 'uncounted') return t('shell.signOutUncounted');
  if (unsent === 0) return t('shell.signOutAll');
  return t('shell.signOutUnsent', { count: unsent });
}

/** The session could not be ended: nothing has gone. */
export const STILL_SIGNED_IN = t('shell.stillSignedIn');
/** The session is over; the next start tries to remove the rest, too. */
export const NOT_CLEARED = t('shell.loggedOutNotCleared');
