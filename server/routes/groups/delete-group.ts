import { deleteGroup } from '#contract/endpoints/groups/delete-group.ts';
import { memberRoute } from '../route.ts';
import { deleteGroup as removeGroup } from '../../domain/groups/commands/keep-groups.ts';
import { holdGroup } from '../../domain/groups/queries/groups.ts';
import { isOwnDeletedGroup } from '../../domain/groups/queries/owned-groups.ts';
import { requireGroupOwner } from '../../domain/groups/rules/group-permissions.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const deleteGroupRoute = memberRoute(deleteGroup, async (input) => {
  const { db, viewer, query, now } = input;
  requireActive(viewer);
  if (await isOwnDeletedGroup(db, viewer.id, query.groupId)) return { success: true };
  const group = await holdGroup(db, viewer.id, { groupId: query.groupId });
  // Another device of the owner may have deleted it while this one waited for it.
  if (group === undefined && (await isOwnDeletedGroup(db, viewer.id, query.groupId))) return { success: true };
  requireGroupOwner(viewer, group);
  const invited = await removeGroup(db, group.id, now());
  for (const id of invited) await sendNotificationCount(input, id);
  return { success: true };
});
