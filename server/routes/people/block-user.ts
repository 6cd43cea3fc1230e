import { blockUser } from '#contract/endpoints/people/block-user.ts';
import { memberRoute } from '../route.ts';
import { requireMemberFacts } from '../../store/member-facts.ts';
import { silence } from '../../store/silence.ts';
import { loadUser } from '../../store/user-view.ts';

export const blockUserRoute = memberRoute(blockUser, async (input) => {
  const member = await requireMemberFacts(input.db, input.viewer.id, input.params.user);
  await silence(input, 'blocks', member);
  return { success: true, data: await loadUser(input.db, input.viewer.id, member.id) };
});
