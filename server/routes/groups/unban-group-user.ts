import { unbanGroupUser } from '#contract/endpoints/groups/unban-group-user.ts';
import { memberRoute } from '../route.ts';
import { unbanMember } from '../../domain/groups/commands/memberships.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireGroupOwner } from '../../domain/groups/rules/group-permissions.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const unbanGroupUserRoute = memberRoute(unbanGroupUser, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, { groupId: body.group_id });
  requireGroupOwner(viewer, group);
  const userId = await requireUserId(db, viewer.id, body.user_id);
  await unbanMember(db, { groupId: group.id, userId });
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
