import { listBlockedUsers } from '#contract/endpoints/people/list-blocked-users.ts';
import { memberRoute } from '../route.ts';
import { readRestrictedPage } from '../../domain/people/queries/restricted-page.ts';

export const listBlockedUsersRoute = memberRoute(listBlockedUsers, ({ db, viewer, query }) =>
  readRestrictedPage(db, viewer.id, 'blocks', query.cursor),
);
