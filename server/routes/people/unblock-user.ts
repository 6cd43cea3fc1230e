import { unblockUser } from '#contract/endpoints/people/unblock-user.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../rules/permissions.ts';
import { requireMemberFacts } from '../../store/member-facts.ts';
import { removeSilencing } from '../../store/relations.ts';
import { loadUser } from '../../store/user-view.ts';

export const unblockUserRoute = memberRoute(unblockUser, async ({ db, viewer, params, now }) => {
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  await removeSilencing(db, 'blocks', { userId: viewer.id, targetId: member.id }, now());
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
