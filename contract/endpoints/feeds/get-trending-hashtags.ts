import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** Hashtags of the last 24 hours, most used first (API-40). */
export const getTrendingHashtags = defineEndpoint({
  name: 'getTrendingHashtags',
  method: 'GET',
  path: '/trending/hashtags/last24',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  response: z.object({ hashtags: z.array(z.object({ hashtag: z.string(), count: z.number() })) }),
  summary: 'Trending hashtags',
});
