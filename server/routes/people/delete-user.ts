import { deleteUser } from '#contract/endpoints/people/delete-user.ts';
import { deleteAllApiTokens } from '../../domain/auth/commands/api-tokens.ts';
import { deleteChallenges, passByCode } from '../../domain/auth/commands/login-challenges.ts';
import { forgetEmailChanges } from '../../domain/auth/commands/email-changes.ts';
import { limitDeletions } from '../../domain/auth/commands/login-limits.ts';
import { endAllSessions } from '../../domain/auth/commands/sessions.ts';
import { deletionAddress } from '../../domain/auth/queries/email-changes.ts';
import { closeAccount } from '../../domain/people/commands/close-account.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';
import { farewellMail } from '../../domain/people/rules/deletion-mail.ts';
import { invalidField, unauthenticated } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

/**
 * Closes the account and ends its sessions and API tokens at once; what the member did among others is taken back after
 * it, by `jobs/account-deletions.ts`.
 */
export const deleteUserRoute = memberRoute(deleteUser, async ({ db, viewer, body, services, events, locale, now }) => {
  const { limits, config } = services;
  await limitDeletions(limits, viewer.id);
  const { email, username } = await loadCurrentUser(db, viewer.id, now());
  const asked = {
    email: await deletionAddress(db, { id: viewer.id, email }, now()),
    code: body.code,
    purpose: 'deletion',
  } as const;
  if ((await passByCode(db, asked, now(), config.jwtSecret)) === null) throw invalidField('code', say('deletion.wrongCode'));
  // Another device of the member's was faster.
  if (!(await closeAccount(db, { id: viewer.id, username }, now()))) throw unauthenticated();
  await deleteChallenges(db, { emails: [email, asked.email], userId: viewer.id });
  await forgetEmailChanges(db, viewer.id);
  await deleteAllApiTokens(db, viewer.id);
  await endAllSessions(db, { userId: viewer.id, now: now(), events });
  await events.mail(farewellMail(email, { username, locale }));
  return { success: true };
});
