import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** Whether the member owns an ad (API-113). */
export const getHasAds = defineEndpoint({
  name: 'getHasAds',
  method: 'GET',
  path: '/user/ads/exists',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ hasAds: z.boolean() }),
  errors: ['authentication'],
  summary: 'Whether the member has ads',
});
