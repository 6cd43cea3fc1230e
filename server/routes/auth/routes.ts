import type { Route } from '../route.ts';
import { deleteOtherSessionsRoute } from './delete-other-sessions.ts';
import { deleteSessionRoute } from './delete-session.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { loginGoogleRoute } from './login-google.ts';
import { loginOptionsRoute } from './login-options.ts';
import { logoutRoute } from './logout.ts';
import { magicLoginRoute } from './magic-login.ts';
import { refreshTokenRoute } from './refresh-token.ts';
import { requestLoginEmailRoute } from './request-login-email.ts';
import { testProbeRoute } from './test-probe.ts';

/** Sign-in and sessions. */
export const authRoutes: readonly Route[] = [
  deleteOtherSessionsRoute,
  deleteSessionRoute,
  listSessionsRoute,
  loginGoogleRoute,
  loginOptionsRoute,
  logoutRoute,
  magicLoginRoute,
  refreshTokenRoute,
  requestLoginEmailRoute,
  testProbeRoute,
];
