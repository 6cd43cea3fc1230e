import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { memberRoute } from '../route.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { restrict } from '../../domain/people/commands/restrict.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

/** What the member was told by whom they mute is counted no more. */
export const muteUserRoute = memberRoute(muteUser, async (input) => {
  const member = await requireMemberFacts(input.db, input.viewer.id, input.params.user);
  if (await restrict(input, 'mutes', member)) await sendNotificationCount(input, input.viewer.id);
  return { success: true, data: await loadUser(input.db, input.viewer.id, member.id) };
});
