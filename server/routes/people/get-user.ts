import { getUser } from '#contract/endpoints/people/get-user.ts';
import { memberRoute } from '../route.ts';
import { loadCurrentUser } from '../../store/user-view.ts';

export const getUserRoute = memberRoute(getUser, async ({ db, viewer, now }) => ({
  data: await loadCurrentUser(db, viewer.id, now()),
}));
