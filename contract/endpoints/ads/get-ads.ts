import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { postSchema } from '../../resources/post.ts';

/** Sponsored posts for members, running now (API-43). */
export const getAds = defineEndpoint({
  name: 'getAds',
  method: 'GET',
  path: '/xposts/all',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ data: z.array(postSchema) }),
  errors: ['authentication'],
  summary: 'Sponsored posts for members',
});
