import { pinGroup } from '#contract/endpoints/groups/pin-group.ts';
import { memberRoute } from '../route.ts';
import { setPinned } from '../../domain/groups/commands/memberships.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireGroupMember, requireKnownGroup } from '../../domain/groups/rules/group-permissions.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const pinGroupRoute = memberRoute(pinGroup, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, body);
  requireKnownGroup(group);
  requireGroupMember(group);
  await setPinned(db, { groupId: group.id, userId: viewer.id }, true);
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
