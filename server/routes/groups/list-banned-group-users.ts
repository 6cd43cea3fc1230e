import { listBannedGroupUsers } from '#contract/endpoints/groups/list-banned-group-users.ts';
import { memberRoute } from '../route.ts';
import { readBannedPage } from '../../domain/groups/queries/group-members.ts';
import { findGroup } from '../../domain/groups/queries/groups.ts';
import { requireGroupOwner } from '../../domain/groups/rules/group-permissions.ts';

export const listBannedGroupUsersRoute = memberRoute(listBannedGroupUsers, async ({ db, viewer, body, query }) => {
  const group = await findGroup(db, viewer.id, { groupId: body.group_id });
  requireGroupOwner(viewer, group);
  return readBannedPage(db, viewer.id, { groupId: group.id, cursor: query.cursor });
});
