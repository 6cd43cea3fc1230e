import { requestLoginEmail } from '#contract/endpoints/auth/request-login-email.ts';
import { openChallenge } from '../../domain/auth/commands/login-challenges.ts';
import { findByEmail, keptFor } from '../../domain/auth/queries/email-changes.ts';
import { formerAddressMail } from '../../domain/auth/rules/email-change-mail.ts';
import { loginEmail } from '../../domain/auth/rules/login-email.ts';
import { limitLoginEmails } from '../../domain/auth/commands/login-limits.ts';
import { publicRoute } from '../route.ts';

/** The same answer for every address: it tells nobody who has an account. */
export const requestLoginEmailRoute = publicRoute(requestLoginEmail, async (input) => {
  const { body, services, db } = input;
  await limitLoginEmails(services.limits, { email: body.email, ip: input.ip });
  await db.transaction().execute(async (tx) => {
    // Of an account that has another one now: to sign in by it would begin a second account, and the change could not
    // be undone.
    if ((await findByEmail(tx, body.email)) === undefined && (await keptFor(tx, body.email, input.now())) !== undefined) {
      return services.outgoing.sink(tx).mail(formerAddressMail(body.email, input.locale));
    }
    const secrets = await openChallenge(
      tx,
      { email: body.email, referral: body.ref ?? null, purpose: 'login' },
      { ...input, secret: services.config.jwtSecret },
    );
    const place = { appUrl: services.config.appUrl, redirect: body.redirect ?? null, locale: input.locale };
    await services.outgoing.sink(tx).mail(loginEmail(body.email, secrets, place));
  });
  services.outgoing.kick();
  return { success: true };
});
