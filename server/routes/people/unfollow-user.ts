import { unfollowUser } from '#contract/endpoints/people/unfollow-user.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../rules/permissions.ts';
import { removeFollow } from '../../store/follows.ts';
import { requireMemberFacts } from '../../store/member-facts.ts';
import { loadUser } from '../../store/user-view.ts';

export const unfollowUserRoute = memberRoute(unfollowUser, async ({ db, viewer, params }) => {
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  await removeFollow(db, { userId: viewer.id, targetId: member.id });
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
