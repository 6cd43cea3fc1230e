import { followUser } from '#contract/endpoints/people/follow-user.ts';
import { memberRoute } from '../route.ts';
import { requireMayFollow } from '../../domain/people/rules/member-permissions.ts';
import { addFollow } from '../../domain/people/commands/follows.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { notify } from '../../domain/notifications/commands/notify.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const followUserRoute = memberRoute(followUser, async (input) => {
  const { db, viewer, params, now } = input;
  const member = await requireMemberFacts(db, viewer.id, params.user);
  requireMayFollow(viewer, member);
  if (await addFollow(db, { userId: viewer.id, targetId: member.id }, now())) {
    await notify(input, { receiverId: member.id, type: 'follow', fromUserId: viewer.id, postId: null, parentId: null });
  }
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
