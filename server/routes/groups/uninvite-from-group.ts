import { uninviteFromGroup } from '#contract/endpoints/groups/uninvite-from-group.ts';
import { memberRoute } from '../route.ts';
import { endInvitations } from '../../domain/groups/commands/invite-members.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireMayInvite } from '../../domain/groups/rules/group-permissions.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const uninviteFromGroupRoute = memberRoute(uninviteFromGroup, async (input) => {
  const { db, viewer, query } = input;
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, { groupId: query.groupId });
  requireMayInvite(viewer, group);
  const ended = await endInvitations(db, { groupId: group.id, userId: query.userId });
  for (const id of ended) await sendNotificationCount(input, id);
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
