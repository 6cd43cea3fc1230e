import { changeEmail } from '#contract/endpoints/people/change-email.ts';
import { changeEmailOf } from '../../domain/auth/commands/email-changes.ts';
import { deleteChallenges, passByCode } from '../../domain/auth/commands/login-challenges.ts';
import { limitEmailChangeTries } from '../../domain/auth/commands/login-limits.ts';
import { emailChangedMail } from '../../domain/auth/rules/email-change-mail.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';
import { conflict, forbidden, invalidField } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

/** The code shows that the new address is the member's; the one before is told, and how to undo it. Sessions stay. */
export const changeEmailRoute = memberRoute(changeEmail, async (input) => {
  const { db, viewer, body, services, events, locale, now } = input;
  const { limits, config } = services;
  if (viewer.isBanned) throw forbidden(say('refusals.accountBanned'));
  await limitEmailChangeTries(limits, { userId: viewer.id, ip: input.ip });
  const { email: present, username } = await loadCurrentUser(db, viewer.id, now());
  const given = { email: body.email, code: body.code, purpose: 'email', userId: viewer.id } as const;
  if ((await passByCode(db, given, now(), config.jwtSecret)) === null) throw invalidField('code', say('deletion.wrongCode'));
  const undoToken = await changeEmailOf(db, { id: viewer.id, email: present }, body.email, input);
  if (undoToken === null) throw conflict(say('account.emailTaken'));
  // Links and codes on their way to the address before: one of them would begin another account there.
  await deleteChallenges(db, { emails: [present], userId: viewer.id });
  const undoUrl = `${config.appUrl}/v4/undo-email/${undoToken}`;
  await events.mail(emailChangedMail(present, { username, locale, undoUrl }));
  return { success: true, user: await loadCurrentUser(db, viewer.id, now()) };
});
