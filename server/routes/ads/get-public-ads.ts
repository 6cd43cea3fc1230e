import { getPublicAds } from '#contract/endpoints/ads/get-public-ads.ts';
import { publicRoute } from '../route.ts';
import { loadAds } from '../../domain/ads/queries/ads.ts';

export const getPublicAdsRoute = publicRoute(getPublicAds, async ({ db, now }) => ({ data: await loadAds(db, null, now()) }));
