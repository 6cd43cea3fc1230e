import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { postSchema } from '../../resources/post.ts';

/** Sponsored posts for visitors, running now (API-44). */
export const getPublicAds = defineEndpoint({
  name: 'getPublicAds',
  method: 'GET',
  path: '/xposts/ads/all',
  base: 'v4',
  access: 'public',
  effect: 'read',
  response: z.object({ data: z.array(postSchema) }),
  summary: 'Sponsored posts for visitors',
});
