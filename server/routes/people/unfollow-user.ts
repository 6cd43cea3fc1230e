import { unfollowUser } from '#contract/endpoints/people/unfollow-user.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { removeFollow } from '../../domain/people/commands/follows.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const unfollowUserRoute = memberRoute(unfollowUser, async ({ db, viewer, params }) => {
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  await removeFollow(db, { userId: viewer.id, targetId: member.id });
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
