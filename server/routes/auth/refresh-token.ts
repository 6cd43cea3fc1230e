import { refreshToken } from '#contract/endpoints/auth/refresh-token.ts';
import { limitRefreshes } from '../../domain/auth/commands/login-limits.ts';
import { refreshSession } from '../../domain/auth/commands/sessions.ts';
import { deviceOf } from '../../domain/auth/rules/device.ts';
import { unauthenticated } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { publicRoute } from '../route.ts';

export const refreshTokenRoute = publicRoute(refreshToken, async ({ body, services, db, ip, userAgent, locale }) => {
  await limitRefreshes(services.limits, ip);
  const pair = await refreshSession(db, { token: body.refresh_token, device: deviceOf(userAgent), locale }, services);
  if (pair === null) throw unauthenticated(say('auth.expired'));
  return pair;
});
