import { logoutByRefreshToken } from '#contract/endpoints/auth/logout-by-refresh-token.ts';
import { limitLogouts } from '../../domain/auth/commands/login-limits.ts';
import { endSessionOfToken } from '../../domain/auth/commands/sessions.ts';
import { publicRoute } from '../route.ts';

export const logoutByRefreshTokenRoute = publicRoute(logoutByRefreshToken, async ({ body, services, db, now, events, ip }) => {
  await limitLogouts(services.limits, ip);
  await endSessionOfToken(db, { token: body.refresh_token, now: now(), events });
  services.outgoing.kick();
  return { success: true };
});
