import type { Route } from '../route.ts';
import { getAdsRoute } from './get-ads.ts';
import { getPublicAdsRoute } from './get-public-ads.ts';

/** Boosted posts. */
export const adsRoutes: readonly Route[] = [getAdsRoute, getPublicAdsRoute];
