import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { newerFeedTypes } from '../../resources/feed-types.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** Entries of a feed that are newer than `ulid`, newest first (API-31, FEED-34). One page, without a cursor. */
export const getNewerPosts = defineEndpoint({
  name: 'getNewerPosts',
  method: 'POST',
  path: '/posts/:feedType',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: z.object({ feedType: z.enum(newerFeedTypes) }),
  body: ulidBodySchema,
  response: feedPageSchema,
  errors: ['authentication'],
  summary: 'Newer posts of a feed',
});
