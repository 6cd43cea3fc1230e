import type { Route } from '../http/route.ts';
import { broadcastingAuthRoute } from './broadcasting-auth.ts';
import { devClearFaultsRoute } from './dev-clear-faults.ts';
import { devLoginRoute } from './dev-login.ts';
import { devMailboxJsonRoute } from './dev-mailbox-json.ts';
import { devMailboxRoute } from './dev-mailbox.ts';
import { devMoveClockRoute } from './dev-move-clock.ts';
import { devResetRoute } from './dev-reset.ts';
import { devSendLiveRoute } from './dev-send-live.ts';
import { devSetFaultRoute } from './dev-set-fault.ts';
import { loginGoogleRoute } from './login-google.ts';
import { loginOptionsRoute } from './login-options.ts';
import { logoutRoute } from './logout.ts';
import { magicLoginRoute } from './magic-login.ts';
import { refreshTokenRoute } from './refresh-token.ts';
import { requestLoginEmailRoute } from './request-login-email.ts';
import { testProbeRoute } from './test-probe.ts';

/** Sign-in, live channels, and the calls of demo and test mode. */
export const platformRoutes: readonly Route[] = [
  requestLoginEmailRoute,
  magicLoginRoute,
  loginGoogleRoute,
  loginOptionsRoute,
  refreshTokenRoute,
  logoutRoute,
  testProbeRoute,
  broadcastingAuthRoute,
  devLoginRoute,
  devSetFaultRoute,
  devClearFaultsRoute,
  devMoveClockRoute,
  devSendLiveRoute,
  devMailboxRoute,
  devMailboxJsonRoute,
  devResetRoute,
];
