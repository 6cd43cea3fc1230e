import { getFollowing } from '#contract/endpoints/people/get-following.ts';
import { memberRoute } from '../route.ts';
import { readConnectionsPage } from '../../domain/people/queries/connections-page.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';

export const getFollowingRoute = memberRoute(getFollowing, async ({ db, viewer, params, query }) => {
  const userId = await requireUserId(db, viewer.id, params.user);
  return readConnectionsPage(db, viewer.id, { userId, kind: 'following' }, query.cursor);
});
