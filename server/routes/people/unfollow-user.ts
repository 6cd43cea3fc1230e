import { unfollowUser } from '#contract/endpoints/people/unfollow-user.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { removeFollow } from '../../domain/people/commands/follows.ts';
import { removeFollowRequest } from '../../domain/people/commands/follow-requests.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { relationAnswer } from './relation-answer.ts';

export const unfollowUserRoute = memberRoute(unfollowUser, async ({ db, viewer, params }) => {
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  const pair = { userId: viewer.id, targetId: member.id };
  await removeFollow(db, pair);
  await removeFollowRequest(db, pair);
  return relationAnswer(db, viewer.id, member.id);
});
