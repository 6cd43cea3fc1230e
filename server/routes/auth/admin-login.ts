import { adminLogin } from '#contract/endpoints/auth/admin-login.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { ADMIN_SESSION_SECONDS, startAdminSession } from '../../domain/auth/commands/admin-sessions.ts';
import { ADMIN_PATH, adminCookie } from '../../domain/auth/rules/admin-cookie.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';

/** Of one member in a minute. */
const LOGINS_PER_MINUTE = 10;

/**
 * The app calls this with its token and then opens the site in a tab of its own, which has nothing but the cookie
 * (MOD-44).
 */
export const adminLoginRoute = memberRoute(adminLogin, async ({ db, viewer, now, services, setCookie }) => {
  requireActive(viewer);
  const { allowed, retryAfterSeconds } = await services.limits.take(`admin:${viewer.id}`, {
    limit: LOGINS_PER_MINUTE,
    windowSeconds: 60,
  });
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
  const token = await startAdminSession(db, { userId: viewer.id, sessionId: viewer.sessionId }, now());
  setCookie(adminCookie(services.config.appUrl, token, ADMIN_SESSION_SECONDS));
  return { success: true, url: ADMIN_PATH };
});
