import { listMyAds } from '#contract/endpoints/ads/list-my-ads.ts';
import { memberRoute } from '../route.ts';
import { readOwnAds } from '../../domain/ads/queries/own-ads.ts';

export const listMyAdsRoute = memberRoute(listMyAds, ({ db, viewer, query, now }) =>
  readOwnAds(db, viewer.id, query.cursor, now()),
);
