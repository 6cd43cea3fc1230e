import { getMutuals } from '#contract/endpoints/people/get-mutuals.ts';
import { memberRoute } from '../route.ts';
import { readConnectionsPage } from '../../domain/people/queries/connections-page.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';

export const getMutualsRoute = memberRoute(getMutuals, async ({ db, viewer, params, query }) => {
  const userId = await requireUserId(db, viewer.id, params.user);
  return readConnectionsPage(db, viewer.id, { userId, kind: 'mutuals' }, query.cursor);
});
