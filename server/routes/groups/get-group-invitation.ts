import { getGroupInvitation } from '#contract/endpoints/groups/get-group-invitation.ts';
import { memberRoute } from '../route.ts';
import { loadInvitation } from '../../domain/groups/queries/invitations.ts';
import { limitLinkTries } from '../../domain/groups/commands/invite-links.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireInvitedGroup } from './invited-group.ts';

export const getGroupInvitationRoute = memberRoute(getGroupInvitation, async ({ db, viewer, body, services }) => {
  requireActive(viewer);
  await limitLinkTries(services.limits, viewer.id);
  const { id } = await requireInvitedGroup(db, viewer, body.code);
  return { data: await loadInvitation(db, viewer.id, id) };
});
