import { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import { memberRoute } from '../route.ts';
import { readRecommendedUsers } from '../../store/trending.ts';
import { loadUsers } from '../../store/user-view.ts';

export const getRecommendedUsersRoute = memberRoute(getRecommendedUsers, async ({ db, viewer }) => ({
  recommended_users: await loadUsers(db, viewer.id, await readRecommendedUsers(db, viewer.id)),
}));
