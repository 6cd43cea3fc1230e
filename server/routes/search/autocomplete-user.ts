import { autocompleteUser } from '#contract/endpoints/search/autocomplete-user.ts';
import { SEARCH_LIMIT } from '#contract/limits.ts';
import { memberRoute } from '../route.ts';
import { readFoundUsers } from '../../domain/search/queries/found-users.ts';

export const autocompleteUserRoute = memberRoute(autocompleteUser, async ({ db, viewer, body }) => ({
  users: [...(await readFoundUsers(db, viewer.id, { q: body.q, limit: SEARCH_LIMIT, within: 'everybody' }))],
}));
