import { unmuteUser } from '#contract/endpoints/people/unmute-user.ts';
import { memberRoute } from '../route.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { removeRestriction } from '../../domain/people/commands/restrictions.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const unmuteUserRoute = memberRoute(unmuteUser, async (input) => {
  const { db, viewer, params, now } = input;
  requireActive(viewer);
  const member = await requireMemberFacts(db, viewer.id, params.user);
  const pair = { userId: viewer.id, targetId: member.id };
  if (await removeRestriction(db, 'mutes', pair, now())) await sendNotificationCount(input, viewer.id);
  return { success: true, data: await loadUser(db, viewer.id, member.id) };
});
