import { listGroupMembers } from '#contract/endpoints/groups/list-group-members.ts';
import { memberRoute } from '../route.ts';
import { readMembersPage } from '../../domain/groups/queries/group-members.ts';
import { findGroup } from '../../domain/groups/queries/groups.ts';
import { requireMayReadMembers } from '../../domain/groups/rules/group-permissions.ts';

export const listGroupMembersRoute = memberRoute(listGroupMembers, async ({ db, viewer, params, query }) => {
  const group = await findGroup(db, viewer.id, { groupId: params.id });
  requireMayReadMembers(group);
  const isOwner = group.ownerId === viewer.id;
  return readMembersPage(db, viewer.id, { groupId: group.id, isOwner, q: query.q, cursor: query.cursor });
});
