import { joinGroup } from '#contract/endpoints/groups/join-group.ts';
import { memberRoute } from '../route.ts';
import { addMember } from '../../domain/groups/commands/memberships.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireMayJoin } from '../../domain/groups/rules/group-permissions.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const joinGroupRoute = memberRoute(joinGroup, async ({ db, viewer, body, now }) => {
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, body);
  requireMayJoin(group);
  await addMember(db, { groupId: group.id, userId: viewer.id }, now());
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
