import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { adSchema } from '../../resources/ad.ts';

/** The member's ads with their metrics, last first (decisions 6). */
export const listMyAds = defineEndpoint({
  name: 'listMyAds',
  method: 'GET',
  path: '/ads/mine',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: z.object({ data: z.array(adSchema), next_cursor: z.nullable(z.string()) }),
  errors: ['authentication'],
  summary: 'Ads of the member',
});
