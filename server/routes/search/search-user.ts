import { searchUser } from '#contract/endpoints/search/search-user.ts';
import { memberRoute } from '../route.ts';
import { readFoundUsers } from '../../domain/search/queries/found-users.ts';

export const searchUserRoute = memberRoute(searchUser, async ({ db, viewer, body }) => ({
  users: [...(await readFoundUsers(db, viewer.id, { ...body, within: body.within ?? 'everybody' }))],
}));
