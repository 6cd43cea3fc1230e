import { declineGroupInvitation } from '#contract/endpoints/groups/decline-group-invitation.ts';
import { memberRoute } from '../route.ts';
import { endInvitations } from '../../domain/groups/commands/invite-members.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const declineGroupInvitationRoute = memberRoute(declineGroupInvitation, async (input) => {
  const { db, viewer, query } = input;
  requireActive(viewer);
  const ended = await endInvitations(db, { groupId: query.groupId, userId: viewer.id });
  for (const id of ended) await sendNotificationCount(input, id);
  return { success: true };
});
