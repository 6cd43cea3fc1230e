import { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import { memberRoute } from '../route.ts';
import { readRecommendedUsers } from '../../domain/people/queries/recommended-users.ts';
import { loadUsers } from '../../domain/people/queries/user-view.ts';

export const getRecommendedUsersRoute = memberRoute(getRecommendedUsers, async ({ db, viewer }) => ({
  recommended_users: await loadUsers(db, viewer.id, await readRecommendedUsers(db, viewer.id)),
}));
