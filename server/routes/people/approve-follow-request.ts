import { approveFollowRequest } from '#contract/endpoints/people/approve-follow-request.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';
import { countAdFollow } from '../../domain/ads/commands/count-ads.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { addFollow } from '../../domain/people/commands/follows.ts';
import { removeFollowRequest } from '../../domain/people/commands/follow-requests.ts';
import { holdMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { notify } from '../../domain/notifications/commands/notify.ts';
import { grantFollower } from '../../domain/rewards/commands/grant-rewards.ts';
import { relationAnswer } from './relation-answer.ts';

/** The follow begins now, and who asked is told (NOTIF-21). Of somebody who follows already it changes nothing. */
export const approveFollowRequestRoute = memberRoute(approveFollowRequest, async (input) => {
  const { db, viewer, params, now } = input;
  requireActive(viewer);
  const member = await holdMemberFacts(db, viewer.id, params.user);
  const pair = { userId: member.id, targetId: viewer.id };
  const askedAt = await removeFollowRequest(db, pair);
  if (askedAt !== undefined) {
    if (await addFollow(db, pair, now())) {
      await countAdFollow(db, pair, { askedAt, now: now() });
      await grantFollower(input, { userId: viewer.id, followerId: member.id });
    }
    const about = { receiverId: member.id, fromUserId: viewer.id, postId: null, parentId: null };
    await notify(input, { ...about, type: 'follow_acccepted' });
  } else if (!member.isFollowingAsker) throw notFound(say('refusals.followRequest'));
  return relationAnswer(db, viewer.id, member.id);
});
