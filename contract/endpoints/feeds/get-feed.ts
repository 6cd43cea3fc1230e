import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { feedTypes } from '../../resources/feed-types.ts';
import { feedAnswerSchema, feedQuerySchema } from '../../resources/included.ts';

/**
 * A page of a feed (API-30). Visitors may read `all` and `influencers`; the others answer 401 without a member. With
 * `include=posts` it brings what is needed to show it (`includedSchema`).
 */
export const getFeed = defineEndpoint({
  name: 'getFeed',
  method: 'GET',
  path: '/posts/:feedType',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  params: z.object({ feedType: z.enum(feedTypes) }),
  query: feedQuerySchema,
  response: feedAnswerSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Feed page',
});
