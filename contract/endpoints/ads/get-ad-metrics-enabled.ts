import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** Whether the member sees Ad Metrics: employee, administrator, or owner of an ad (BOOST-37). */
export const getAdMetricsEnabled = defineEndpoint({
  name: 'getAdMetricsEnabled',
  method: 'GET',
  path: '/ads/metrics/enabled',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ enabled: z.boolean() }),
  errors: ['authentication'],
  summary: 'Whether Ad Metrics is shown',
});
