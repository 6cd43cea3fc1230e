import { loginGoogle } from '#contract/endpoints/auth/login-google.ts';
import { findOrCreateGoogleAccount } from '../../domain/auth/commands/accounts.ts';
import { limitSignIns } from '../../domain/auth/commands/login-limits.ts';
import { deviceOf } from '../../domain/auth/rules/device.ts';
import { signIn } from '../../domain/auth/commands/sign-in.ts';
import { notFound, unauthenticated } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { publicRoute } from '../route.ts';

export const loginGoogleRoute = publicRoute(loginGoogle, async (input) => {
  const { body, services, db } = input;
  if (services.google === null) throw notFound(say('refusals.google'));
  await limitSignIns(services.limits, { email: null, ip: input.ip });
  const identity = await services.google.verify(body.credential);
  if (identity === null) throw unauthenticated(say('auth.googleRefused'));
  return db.transaction().execute(async (tx) => {
    const userId = await findOrCreateGoogleAccount(tx, identity, body.ref ?? null, input);
    return signIn(tx, { userId, device: deviceOf(input.userAgent), locale: input.locale }, services);
  });
});
