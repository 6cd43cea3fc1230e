import { logout } from '#contract/endpoints/auth/logout.ts';
import { endSession } from '../../domain/auth/commands/sessions.ts';
import { findSession } from '../../domain/auth/queries/sessions.ts';
import { unsubscribe } from '../../domain/notifications/commands/push-subscriptions.ts';
import { memberRoute } from '../route.ts';

/**
 * Ends the session of the access token, and that of the given refresh token where it is another one of the same member.
 * The device is pushed to no more, whichever session of the member's subscribed it.
 */
export const logoutRoute = memberRoute(logout, async ({ body, viewer, db, now, events, services }) => {
  await endSession(db, { sessionId: viewer.sessionId, now: now(), events });
  if (body.refresh_token !== undefined) {
    const other = await findSession(db, viewer.id, body.refresh_token);
    if (other !== undefined) await endSession(db, { sessionId: other, now: now(), events });
  }
  const { endpoint } = body;
  if (endpoint !== undefined && endpoint !== null) await unsubscribe(db, { userId: viewer.id, endpoint });
  services.outgoing.kick();
  return { success: true };
});
