import { offerInviteLink } from '#contract/endpoints/groups/offer-invite-link.ts';
import { memberRoute } from '../route.ts';
import { offerLink } from '../../domain/groups/commands/invite-links.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireMayInvite } from '../../domain/groups/rules/group-permissions.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const offerInviteLinkRoute = memberRoute(offerInviteLink, async ({ db, viewer, body, now }) => {
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, { groupId: body.groupId });
  requireMayInvite(viewer, group);
  await offerLink(db, group.id, now());
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
