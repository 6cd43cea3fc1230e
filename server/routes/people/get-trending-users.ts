import { getTrendingUsers } from '#contract/endpoints/people/get-trending-users.ts';
import { publicRoute } from '../route.ts';
import { readTrendingUsers } from '../../store/trending.ts';
import { loadUsers } from '../../store/user-view.ts';

export const getTrendingUsersRoute = publicRoute(getTrendingUsers, async ({ db, viewer, now }) => {
  const viewerId = viewer?.id ?? null;
  return { users: await loadUsers(db, viewerId, await readTrendingUsers(db, viewerId, now())) };
});
