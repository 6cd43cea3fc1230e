import { unblockUser } from '#contract/endpoints/people/unblock-user.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { removeRestriction } from '../../domain/people/commands/restrictions.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const unblockUserRoute = memberRoute(unblockUser, async ({ db, viewer, params, now }) => {
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  await removeRestriction(db, 'blocks', { userId: viewer.id, targetId: member.id }, now());
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
