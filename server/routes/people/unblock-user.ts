import { unblockUser } from '#contract/endpoints/people/unblock-user.ts';
import { memberRoute } from '../route.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { removeRestriction } from '../../domain/people/commands/restrictions.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const unblockUserRoute = memberRoute(unblockUser, async (input) => {
  const { db, viewer, params, now } = input;
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  if (await removeRestriction(db, 'blocks', { userId: viewer.id, targetId: member.id }, now())) {
    for (const id of [viewer.id, member.id]) await sendNotificationCount(input, id);
  }
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
