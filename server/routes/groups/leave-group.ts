import { leaveGroup } from '#contract/endpoints/groups/leave-group.ts';
import { memberRoute } from '../route.ts';
import { removeMember } from '../../domain/groups/commands/memberships.ts';
import { holdGroup, loadGroups } from '../../domain/groups/queries/groups.ts';
import { requireMayLeave } from '../../domain/groups/rules/group-permissions.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

/** Of a group that is unknown to the caller it says what it says of none. */
export const leaveGroupRoute = memberRoute(leaveGroup, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, body);
  if (group !== undefined) {
    requireMayLeave(viewer, group);
    await removeMember(db, { groupId: group.id, userId: viewer.id });
  }
  const [left] = await loadGroups(db, viewer.id, [body.groupId]);
  return { success: true, data: left ?? null };
});
