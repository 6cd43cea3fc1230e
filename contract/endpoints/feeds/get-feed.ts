import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedTypes } from '../../resources/feed-types.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** A page of a feed (API-30). Visitors may read `all` and `influencers`; the others answer 401 without a member. */
export const getFeed = defineEndpoint({
  name: 'getFeed',
  method: 'GET',
  path: '/posts/:feedType',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  params: z.object({ feedType: z.enum(feedTypes) }),
  query: cursorQuerySchema,
  response: feedPageSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Feed page',
});
