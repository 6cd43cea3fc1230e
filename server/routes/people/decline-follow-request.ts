import { declineFollowRequest } from '#contract/endpoints/people/decline-follow-request.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { removeFollowRequest } from '../../domain/people/commands/follow-requests.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

/** Nobody is told; a request that is gone already stays so (NOTIF-21). */
export const declineFollowRequestRoute = memberRoute(declineFollowRequest, async ({ db, viewer, params }) => {
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  await removeFollowRequest(db, { userId: member.id, targetId: viewer.id });
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
