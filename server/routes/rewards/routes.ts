import type { Route } from '../route.ts';
import { listRewardsRoute } from './list-rewards.ts';

/** What members earn by taking part. */
export const rewardsRoutes: readonly Route[] = [listRewardsRoute];
