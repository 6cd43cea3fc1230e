import { requestEmailChange } from '#contract/endpoints/people/request-email-change.ts';
import { CODE_MINUTES } from '#contract/limits.ts';
import { openChallenge } from '../../domain/auth/commands/login-challenges.ts';
import { limitEmailChanges, limitLoginEmails } from '../../domain/auth/commands/login-limits.ts';
import { findByEmail, isFreeFor } from '../../domain/auth/queries/email-changes.ts';
import { lastLocaleOf } from '../../domain/auth/queries/sessions.ts';
import { emailChangeCodeMail, emailWantedMail, formerAddressMail } from '../../domain/auth/rules/email-change-mail.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';
import { forbidden, invalidField } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

/**
 * The same answer for every address that is not the member's own: it tells nobody who has an account. Whoever has it is
 * told by e-mail.
 */
export const requestEmailChangeRoute = memberRoute(requestEmailChange, async (input) => {
  const { db, viewer, body, services, events, locale, now } = input;
  // Whoever is banned does not free the address for another account.
  if (viewer.isBanned) throw forbidden(say('refusals.accountBanned'));
  const { email } = body;
  const { email: present, username } = await loadCurrentUser(db, viewer.id, now());
  if (email === present) throw invalidField('email', say('account.sameEmail'));
  await limitEmailChanges(services.limits, viewer.id);
  await limitLoginEmails(services.limits, { email, ip: input.ip });
  if (await isFreeFor(db, viewer.id, email, now())) {
    const request = { email, referral: null, purpose: 'email', userId: viewer.id } as const;
    const { code } = await openChallenge(db, request, { ...input, secret: services.config.jwtSecret });
    await events.mail(emailChangeCodeMail(email, { username, locale, code, minutes: CODE_MINUTES }));
    return { success: true };
  }
  const owner = await findByEmail(db, email);
  if (owner === undefined) {
    // Nobody has it now, and it waits for whoever had it.
    await events.mail(formerAddressMail(email, locale));
    return { success: true };
  }
  const reader = await loadCurrentUser(db, owner, now());
  await events.mail(emailWantedMail(email, { username: reader.username, locale: (await lastLocaleOf(db, owner)) ?? locale }));
  return { success: true };
});
