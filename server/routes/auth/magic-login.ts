import { magicLogin } from '#contract/endpoints/auth/magic-login.ts';
import { findOrCreateAccount } from '../../domain/auth/commands/accounts.ts';
import { passByCode, passByToken } from '../../domain/auth/commands/login-challenges.ts';
import { limitSignIns } from '../../domain/auth/commands/login-limits.ts';
import { deviceOf } from '../../domain/auth/rules/device.ts';
import { signIn } from '../../domain/auth/commands/sign-in.ts';
import { unauthenticated } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { publicRoute } from '../route.ts';

/** The try itself is kept even where it fails, so it runs outside of the transaction that makes account and session. */
export const magicLoginRoute = publicRoute(magicLogin, async (input) => {
  const { body, services, db, now } = input;
  await limitSignIns(services.limits, { email: 'email' in body ? body.email : null, ip: input.ip });
  const passed =
    'otp' in body
      ? await passByCode(db, { email: body.email, code: body.otp, purpose: 'login' }, now(), services.config.jwtSecret)
      : await passByToken(db, body.token, now());
  if (passed === null) throw unauthenticated(say('auth.wrongCode'));
  return db.transaction().execute(async (tx) => {
    const userId = await findOrCreateAccount(tx, passed, input);
    return signIn(tx, { userId, device: deviceOf(input.userAgent), locale: input.locale }, services);
  });
});
