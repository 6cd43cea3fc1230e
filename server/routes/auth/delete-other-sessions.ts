import { deleteOtherSessions } from '#contract/endpoints/auth/delete-other-sessions.ts';
import { endOtherSessions } from '../../domain/auth/commands/sessions.ts';
import { memberRoute } from '../route.ts';

export const deleteOtherSessionsRoute = memberRoute(deleteOtherSessions, async ({ viewer, db, now, events }) => {
  await endOtherSessions(db, { userId: viewer.id, keep: viewer.sessionId, now: now(), events });
  return { success: true };
});
