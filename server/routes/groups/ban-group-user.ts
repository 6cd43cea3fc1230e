import { banGroupUser } from '#contract/endpoints/groups/ban-group-user.ts';
import { memberRoute } from '../route.ts';
import { banMember } from '../../domain/groups/commands/memberships.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireMayBan } from '../../domain/groups/rules/group-permissions.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const banGroupUserRoute = memberRoute(banGroupUser, async ({ db, viewer, body, now }) => {
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, { groupId: body.group_id });
  requireMayBan(viewer, group, body.user_id);
  const userId = await requireUserId(db, viewer.id, body.user_id);
  await banMember(db, { groupId: group.id, userId }, now());
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
