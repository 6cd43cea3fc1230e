import { getUser } from '#contract/endpoints/people/get-user.ts';
import { memberRoute } from '../route.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';

export const getUserRoute = memberRoute(getUser, async ({ db, viewer, now }) => ({
  data: await loadCurrentUser(db, viewer.id, now()),
}));
