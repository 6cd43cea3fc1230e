import { inviteByEmail } from '#contract/endpoints/people/invite-by-email.ts';
import { noteInvitation } from '../../domain/people/commands/invitations.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';
import { invitationMail } from '../../domain/people/rules/invitation-mail.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { referralLinkOf } from '../../domain/people/rules/referral-link.ts';
import { memberRoute } from '../route.ts';

export const inviteByEmailRoute = memberRoute(inviteByEmail, async ({ db, viewer, body, events, services, now, locale }) => {
  requireActive(viewer);
  const { config, limits } = services;
  await noteInvitation(db, { inviterId: viewer.id, email: body.email }, { limits, secret: config.jwtSecret, now: now() });
  const { referral_code } = await loadCurrentUser(db, viewer.id, now());
  const link = referralLinkOf(config.appUrl, referral_code);
  await events.mail(invitationMail(body.email, { username: viewer.username, link, locale }));
  return { success: true };
});
