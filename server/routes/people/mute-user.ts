import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { memberRoute } from '../route.ts';
import { requireMemberFacts } from '../../store/member-facts.ts';
import { silence } from '../../store/silence.ts';
import { loadUser } from '../../store/user-view.ts';

export const muteUserRoute = memberRoute(muteUser, async (input) => {
  const member = await requireMemberFacts(input.db, input.viewer.id, input.params.user);
  await silence(input, 'mutes', member);
  return { success: true, data: await loadUser(input.db, input.viewer.id, member.id) };
});
