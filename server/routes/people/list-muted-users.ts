import { listMutedUsers } from '#contract/endpoints/people/list-muted-users.ts';
import { memberRoute } from '../route.ts';
import { readRestrictedPage } from '../../domain/people/queries/restricted-page.ts';

export const listMutedUsersRoute = memberRoute(listMutedUsers, ({ db, viewer, query }) =>
  readRestrictedPage(db, viewer.id, 'mutes', query.cursor),
);
