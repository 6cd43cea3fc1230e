import { deleteSession } from '#contract/endpoints/auth/delete-session.ts';
import { endSession } from '../../domain/auth/commands/sessions.ts';
import { ownsSession } from '../../domain/auth/queries/sessions.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

/** Of somebody else's session it says the same as of none. */
export const deleteSessionRoute = memberRoute(deleteSession, async ({ body, viewer, db, now, events }) => {
  if (!(await ownsSession(db, viewer.id, body.id))) throw notFound(say('refusals.session'));
  await endSession(db, { sessionId: body.id, now: now(), events });
  return { success: true };
});
