import { followUser } from '#contract/endpoints/people/follow-user.ts';
import { memberRoute } from '../route.ts';
import { countAdFollow, noteAskedFollow } from '../../domain/ads/commands/count-ads.ts';
import { mustAskToFollow, requireMayFollow } from '../../domain/people/rules/member-permissions.ts';
import { addFollow } from '../../domain/people/commands/follows.ts';
import { addFollowRequest, removeFollowRequest } from '../../domain/people/commands/follow-requests.ts';
import { holdMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { notify } from '../../domain/notifications/commands/notify.ts';
import { grantFollower } from '../../domain/rewards/commands/grant-rewards.ts';
import { relationAnswer } from './relation-answer.ts';

/** Follows, or asks to where the member approves followers; the answer's relation says which (decisions 9). */
export const followUserRoute = memberRoute(followUser, async (input) => {
  const { db, viewer, params, now } = input;
  const member = await holdMemberFacts(db, viewer.id, params.user);
  requireMayFollow(viewer, member);
  const pair = { userId: viewer.id, targetId: member.id };
  const about = { receiverId: member.id, fromUserId: viewer.id, postId: null, parentId: null };
  if (mustAskToFollow(member)) {
    const askedAt = now();
    if (await addFollowRequest(db, pair, askedAt)) {
      await noteAskedFollow(db, pair, askedAt);
      await notify(input, { ...about, type: 'follow_request' });
    }
  } else {
    // Of a time when it had to be asked for.
    await removeFollowRequest(db, pair);
    if (await addFollow(db, pair, now())) {
      await countAdFollow(db, pair, { askedAt: null, now: now() });
      await grantFollower(input, { userId: member.id, followerId: viewer.id });
      await notify(input, { ...about, type: 'follow' });
    }
  }
  return relationAnswer(db, viewer.id, member.id);
});
