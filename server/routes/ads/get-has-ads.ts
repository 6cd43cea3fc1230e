import { getHasAds } from '#contract/endpoints/ads/get-has-ads.ts';
import { memberRoute } from '../route.ts';
import { hasAds } from '../../domain/ads/queries/own-ads.ts';

export const getHasAdsRoute = memberRoute(getHasAds, async ({ db, viewer }) => ({ hasAds: await hasAds(db, viewer.id) }));
