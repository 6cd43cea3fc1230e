import type { UnsentCount } from './unsent-count.ts';

/** What signing out asks (decisions 3): unsent items are outbox entries and drafts. `null` = not counted yet. */
export function signOutText(unsent: UnsentCount | null): string {
  if (unsent === null) return 'Looking for unsent items on this device…';
  if (unsent === 'uncounted') return 'Your unsent items could not be counted. Logging out deletes them.';
  if (unsent === 0) return 'Everything of your account is removed from this device.';
  return `You have ${unsent} unsent ${unsent === 1 ? 'item' : 'items'}. Signing out deletes them.`;
}

/** The session could not be ended: nothing has gone. */
export const STILL_SIGNED_IN = 'You could not be logged out. You are still logged in, and everything is still on this device.';
/** The session is over; the next start tries to remove the rest, too. */
export const NOT_CLEARED = 'You are logged out, but not everything of your account could be removed from this device.';
