import { getAdMetricsEnabled } from '#contract/endpoints/ads/get-ad-metrics-enabled.ts';
import { memberRoute } from '../route.ts';
import { seesAdMetrics } from '../../domain/ads/queries/own-ads.ts';

export const getAdMetricsEnabledRoute = memberRoute(getAdMetricsEnabled, async ({ db, viewer }) => ({
  enabled: await seesAdMetrics(db, viewer),
}));
