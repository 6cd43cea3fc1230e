import { refreshToken } from '#contract/endpoints/auth/refresh-token.ts';
import { limitRefreshes } from '../../domain/auth/commands/login-limits.ts';
import { refreshSession } from '../../domain/auth/commands/sessions.ts';
import { unauthenticated } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { publicRoute } from '../route.ts';

export const refreshTokenRoute = publicRoute(refreshToken, async ({ body, services, db, ip }) => {
  await limitRefreshes(services.limits, ip);
  const pair = await refreshSession(db, body.refresh_token, services);
  if (pair === null) throw unauthenticated(say('auth.expired'));
  return pair;
});
