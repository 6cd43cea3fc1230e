import { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import { memberRoute } from '../route.ts';
import { readRecommendedPage } from '../../domain/people/queries/recommended-users.ts';

export const getRecommendedUsersRoute = memberRoute(getRecommendedUsers, async ({ db, viewer, query, now, newId }) =>
  readRecommendedPage(db, { viewerId: viewer.id, cursor: query.cursor, now, newId }),
);
