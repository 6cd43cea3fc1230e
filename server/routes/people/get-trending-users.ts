import { getTrendingUsers } from '#contract/endpoints/people/get-trending-users.ts';
import { publicRoute } from '../route.ts';
import { readTrendingUsers } from '../../domain/feeds/queries/trending.ts';
import { loadUsers } from '../../domain/people/queries/user-view.ts';

export const getTrendingUsersRoute = publicRoute(getTrendingUsers, async ({ db, viewer, now }) => {
  const viewerId = viewer?.id ?? null;
  return { users: await loadUsers(db, viewerId, await readTrendingUsers(db, viewerId, now())) };
});
