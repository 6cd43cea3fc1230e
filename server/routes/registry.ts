import type { Route } from '../http/route.ts';
import { platformRoutes } from './platform-routes.ts';
import { socialRoutes } from './social-routes.ts';

/** Every call that this server answers. */
export const routes: readonly Route[] = [...platformRoutes, ...socialRoutes];
