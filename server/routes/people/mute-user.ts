import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { memberRoute } from '../route.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { restrict } from '../../domain/people/commands/restrict.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const muteUserRoute = memberRoute(muteUser, async (input) => {
  const member = await requireMemberFacts(input.db, input.viewer.id, input.params.user);
  await restrict(input, 'mutes', member);
  return { success: true, data: await loadUser(input.db, input.viewer.id, member.id) };
});
