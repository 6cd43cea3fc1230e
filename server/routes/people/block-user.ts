import { blockUser } from '#contract/endpoints/people/block-user.ts';
import { memberRoute } from '../route.ts';
import { endInvitationsBetween } from '../../domain/groups/commands/invite-members.ts';
import { deleteNotificationsBetween } from '../../domain/notifications/commands/delete-notifications.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { holdMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { restrict } from '../../domain/people/commands/restrict.ts';
import { relationAnswer } from './relation-answer.ts';

/** What each was told of the other goes with it, and what either invited the other into. */
export const blockUserRoute = memberRoute(blockUser, async (input) => {
  const member = await holdMemberFacts(input.db, input.viewer.id, input.params.user);
  const { db, viewer } = input;
  if (await restrict(input, 'blocks', member)) {
    await endInvitationsBetween(db, viewer.id, member.id);
    await deleteNotificationsBetween(db, viewer.id, member.id);
    for (const id of [viewer.id, member.id]) await sendNotificationCount(input, id);
  }
  return relationAnswer(db, viewer.id, member.id);
});
