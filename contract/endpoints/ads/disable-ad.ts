import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { adSchema } from '../../resources/ad.ts';

/** Ends a boost (API-46). `id` is the ad's, or its post's. */
export const disableAd = defineEndpoint({
  name: 'disableAd',
  method: 'PATCH',
  path: '/ads/boosted/:id/disable',
  base: 'v3',
  access: 'member',
  effect: 'write',
  params: z.object({ id: ulidSchema }),
  response: z.object({ success: z.boolean(), message: z.optional(z.string()), data: adSchema }),
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Disable an ad',
});
