import { inviteToGroup } from '#contract/endpoints/groups/invite-to-group.ts';
import { memberRoute } from '../route.ts';
import { addInvitation, limitInvitations } from '../../domain/groups/commands/invite-members.ts';
import { findGroup, holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireMayBeInvited, requireMayInvite } from '../../domain/groups/rules/group-permissions.ts';
import { notify } from '../../domain/notifications/commands/notify.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { requireActive, requireMayInviteMember } from '../../domain/people/rules/member-permissions.ts';

export const inviteToGroupRoute = memberRoute(inviteToGroup, async (input) => {
  const { db, viewer, body, services, now } = input;
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, { groupId: body.groupId });
  requireMayInvite(viewer, group);
  await limitInvitations(services.limits, viewer.id);
  const member = await requireMemberFacts(db, viewer.id, body.userId);
  requireMayInviteMember(viewer, member);
  const place = { groupId: group.id, userId: member.id };
  const standing = await findGroup(db, member.id, { groupId: group.id });
  if (standing !== undefined) requireMayBeInvited(standing);
  if (await addInvitation(db, place, now())) {
    const about = { postId: null, parentId: null, groupId: group.id };
    await notify(input, { receiverId: member.id, type: 'group_invitation', fromUserId: viewer.id, ...about });
  }
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
