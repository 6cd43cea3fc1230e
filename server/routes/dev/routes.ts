import type { Route } from '../route.ts';
import { devClearFaultsRoute } from './dev-clear-faults.ts';
import { devLoginRoute } from './dev-login.ts';
import { devMailboxRoute } from './dev-mailbox.ts';
import { devMailboxJsonRoute } from './dev-mailbox-json.ts';
import { devMoveClockRoute } from './dev-move-clock.ts';
import { devResetRoute } from './dev-reset.ts';
import { devSendLiveRoute } from './dev-send-live.ts';
import { devSetFaultRoute } from './dev-set-fault.ts';

/** The calls of demo and test mode. */
export const devRoutes: readonly Route[] = [
  devClearFaultsRoute,
  devLoginRoute,
  devMailboxRoute,
  devMailboxJsonRoute,
  devMoveClockRoute,
  devResetRoute,
  devSendLiveRoute,
  devSetFaultRoute,
];
