import { requestLoginEmail } from '#contract/endpoints/auth/request-login-email.ts';
import { openChallenge } from '../../domain/auth/commands/login-challenges.ts';
import { loginEmail } from '../../domain/auth/rules/login-email.ts';
import { limitLoginEmails } from '../../domain/auth/commands/login-limits.ts';
import { publicRoute } from '../route.ts';

/** The same answer for every address: it tells nobody who has an account. */
export const requestLoginEmailRoute = publicRoute(requestLoginEmail, async (input) => {
  const { body, services, db } = input;
  await limitLoginEmails(services.limits, { email: body.email, ip: input.ip });
  await db.transaction().execute(async (tx) => {
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
