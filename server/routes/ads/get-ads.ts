import { getAds } from '#contract/endpoints/ads/get-ads.ts';
import { memberRoute } from '../route.ts';
import { loadAds } from '../../domain/ads/queries/ads.ts';

export const getAdsRoute = memberRoute(getAds, async ({ db, viewer, now }) => ({ data: await loadAds(db, viewer.id, now()) }));
