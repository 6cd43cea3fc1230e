import type { Route } from '../route.ts';
import { adminLoginRoute } from './admin-login.ts';
import { createTokenRoute } from './create-token.ts';
import { deleteOtherSessionsRoute } from './delete-other-sessions.ts';
import { deleteSessionRoute } from './delete-session.ts';
import { deleteTokenRoute } from './delete-token.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { listTokensRoute } from './list-tokens.ts';
import { loginGoogleRoute } from './login-google.ts';
import { loginOptionsRoute } from './login-options.ts';
import { logoutByRefreshTokenRoute } from './logout-by-refresh-token.ts';
import { logoutRoute } from './logout.ts';
import { magicLoginRoute } from './magic-login.ts';
import { refreshTokenRoute } from './refresh-token.ts';
import { requestLoginEmailRoute } from './request-login-email.ts';
import { testProbeRoute } from './test-probe.ts';

/** Sign-in, sessions and API tokens. */
export const authRoutes: readonly Route[] = [
  adminLoginRoute,
  createTokenRoute,
  deleteOtherSessionsRoute,
  deleteSessionRoute,
  deleteTokenRoute,
  listSessionsRoute,
  listTokensRoute,
  loginGoogleRoute,
  loginOptionsRoute,
  logoutRoute,
  logoutByRefreshTokenRoute,
  magicLoginRoute,
  refreshTokenRoute,
  requestLoginEmailRoute,
  testProbeRoute,
];
