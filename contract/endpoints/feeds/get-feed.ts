import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedTypes } from '../../resources/feed-types.ts';
import { feedPageSchema, postSchema } from '../../resources/post.ts';
import { userSchema } from '../../resources/user.ts';

/**
 * What the lines of a first page name, each as the call by ids answers it to the same reader: their posts, the originals that are no line of the page, and
 * who wrote any of them. What that call leaves out is not there.
 */
export const includedSchema = z.object({
  posts: z.array(postSchema),
  originals: z.array(postSchema),
  users: z.array(userSchema),
});
export type Included = z.infer<typeof includedSchema>;

/**
 * A page of a feed (API-30). Visitors may read `all` and `influencers`; the others answer 401 without a member. With `include=posts` the first page brings
 * what is needed to show it; a server that does not know this leaves `included` out, and so does a page at a cursor.
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
  query: z.extend(cursorQuerySchema, { include: z.optional(z.enum(['posts'])) }),
  response: z.extend(feedPageSchema, { included: z.optional(includedSchema) }),
  errors: ['authentication', 'forbidden'],
  summary: 'Feed page',
});
