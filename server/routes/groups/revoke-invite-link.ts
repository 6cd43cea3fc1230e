import { revokeInviteLink } from '#contract/endpoints/groups/revoke-invite-link.ts';
import { memberRoute } from '../route.ts';
import { revokeLink } from '../../domain/groups/commands/invite-links.ts';
import { holdGroup, loadGroup } from '../../domain/groups/queries/groups.ts';
import { requireMayInvite } from '../../domain/groups/rules/group-permissions.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

export const revokeInviteLinkRoute = memberRoute(revokeInviteLink, async ({ db, viewer, query }) => {
  requireActive(viewer);
  const group = await holdGroup(db, viewer.id, { groupId: query.groupId });
  requireMayInvite(viewer, group);
  await revokeLink(db, group.id);
  return { success: true, data: await loadGroup(db, viewer.id, group.id) };
});
