import { listSessions } from '#contract/endpoints/auth/list-sessions.ts';
import { listSessionsOf } from '../../domain/auth/queries/sessions.ts';
import { memberRoute } from '../route.ts';

export const listSessionsRoute = memberRoute(listSessions, async ({ db, viewer, now }) => ({
  data: [...(await listSessionsOf(db, { userId: viewer.id, current: viewer.sessionId, now: now() }))],
}));
