import type { Session } from '../stores/session-store.ts';
import type { SessionView } from '../view-types.ts';

/** Who reads, by what is stored. */
export function sessionViewOf({ userId, accessToken, currentUser }: Session): SessionView {
  if (userId === null || accessToken === null || currentUser === null) return { state: 'signedOut' };
  return { state: 'signedIn', userId, user: currentUser };
}
