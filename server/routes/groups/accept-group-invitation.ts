import { acceptGroupInvitation } from '#contract/endpoints/groups/accept-group-invitation.ts';
import { memberRoute } from '../route.ts';
import { limitLinkTries } from '../../domain/groups/commands/invite-links.ts';
import { addMember } from '../../domain/groups/commands/memberships.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireInvitedGroup } from './invited-group.ts';

export const acceptGroupInvitationRoute = memberRoute(acceptGroupInvitation, async (input) => {
  const { db, viewer, body, services, now } = input;
  requireActive(viewer);
  await limitLinkTries(services.limits, viewer.id);
  const { id: groupId } = await requireInvitedGroup(db, viewer, body.code);
  await holdGroup(db, viewer.id, { groupId });
  // Who revokes the link, or bans the viewer, may have come first.
  await requireInvitedGroup(db, viewer, body.code);
  // What was told of an invitation is gone.
  if (await addMember(db, { groupId, userId: viewer.id }, now())) await sendNotificationCount(input, viewer.id);
  return { success: true, data: await loadGroup(db, viewer.id, groupId) };
});
