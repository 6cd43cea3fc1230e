import type { Route } from '../route.ts';
import { getViolationTypesRoute } from './get-violation-types.ts';

/** Reports and what follows them. */
export const moderationRoutes: readonly Route[] = [getViolationTypesRoute];
