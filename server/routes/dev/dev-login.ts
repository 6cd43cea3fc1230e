import { devLogin } from '#contract/endpoints/dev/dev-login.ts';
import { signIn } from '../../domain/auth/commands/sign-in.ts';
import { deviceOf } from '../../domain/auth/rules/device.ts';
import { findAccount } from '../../domain/people/queries/usernames.ts';
import { notFound } from '../../kernel/errors.ts';
import { publicRoute } from '../route.ts';
import { say } from '../../kernel/say.ts';

export const devLoginRoute = publicRoute(devLogin, async ({ body, db, services, userAgent, locale }) => {
  const userId = await findAccount(db, body.username);
  if (userId === undefined) throw notFound(say('refusals.demoAccount'));
  return signIn(db, { userId, device: deviceOf(userAgent), locale }, services);
});
