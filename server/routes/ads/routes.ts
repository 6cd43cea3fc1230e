import type { Route } from '../route.ts';
import { boostPostRoute } from './boost-post.ts';
import { disableAdRoute } from './disable-ad.ts';
import { getAdMetricsEnabledRoute } from './get-ad-metrics-enabled.ts';
import { getAdsRoute } from './get-ads.ts';
import { getHasAdsRoute } from './get-has-ads.ts';
import { getPublicAdsRoute } from './get-public-ads.ts';
import { listMyAdsRoute } from './list-my-ads.ts';

/** Boosted posts, and their boosts as their owners see them. */
export const adsRoutes: readonly Route[] = [
  boostPostRoute,
  disableAdRoute,
  getAdMetricsEnabledRoute,
  getAdsRoute,
  getHasAdsRoute,
  getPublicAdsRoute,
  listMyAdsRoute,
];
