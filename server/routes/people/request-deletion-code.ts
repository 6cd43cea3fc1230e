import { requestDeletionCode } from '#contract/endpoints/people/request-deletion-code.ts';
import { CODE_MINUTES } from '#contract/limits.ts';
import { openChallenge } from '../../domain/auth/commands/login-challenges.ts';
import { limitLoginEmails } from '../../domain/auth/commands/login-limits.ts';
import { deletionAddress } from '../../domain/auth/queries/email-changes.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';
import { deletionCodeMail } from '../../domain/people/rules/deletion-mail.ts';
import { memberRoute } from '../route.ts';

/**
 * Whoever holds a device of the member's cannot delete the account with that alone: the code goes to the mailbox that
 * the account belongs to.
 */
export const requestDeletionCodeRoute = memberRoute(requestDeletionCode, async (input) => {
  const { db, viewer, services, events, locale, now } = input;
  const current = await loadCurrentUser(db, viewer.id, now());
  const { username } = current;
  const email = await deletionAddress(db, { id: viewer.id, email: current.email }, now());
  await limitLoginEmails(services.limits, { email, ip: input.ip });
  const request = { email, referral: null, purpose: 'deletion' } as const;
  const { code } = await openChallenge(db, request, { ...input, secret: services.config.jwtSecret });
  await events.mail(deletionCodeMail(email, { username, locale, code, minutes: CODE_MINUTES }));
  return { success: true };
});
