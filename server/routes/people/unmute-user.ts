import { unmuteUser } from '#contract/endpoints/people/unmute-user.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { removeRestriction } from '../../domain/people/commands/restrictions.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const unmuteUserRoute = memberRoute(unmuteUser, async ({ db, viewer, params, now }) => {
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  await removeRestriction(db, 'mutes', { userId: viewer.id, targetId: member.id }, now());
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
