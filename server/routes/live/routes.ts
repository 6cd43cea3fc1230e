import type { Route } from '../route.ts';
import { broadcastingAuthRoute } from './broadcasting-auth.ts';

/** Leave to listen on a live channel. */
export const liveRoutes: readonly Route[] = [broadcastingAuthRoute];
