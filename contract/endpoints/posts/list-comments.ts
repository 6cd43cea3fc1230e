import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { pageQuerySchema, withDefault } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { COMMENTS_PER_PAGE_MAX, COMMENT_PAGE_SIZE } from '../../limits.ts';
import { feedEntrySchema } from '../../resources/post.ts';
import { commentSorts } from '../../resources/comment-sorts.ts';

/** A page of the direct comments of a post (API-28). */
export const listComments = defineEndpoint({
  name: 'listComments',
  method: 'POST',
  path: '/comments',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  query: pageQuerySchema,
  body: z.object({
    ulid: ulidSchema,
    per_page: withDefault(z.int().check(z.gte(1), z.lte(COMMENTS_PER_PAGE_MAX)), COMMENT_PAGE_SIZE),
    sort_by: withDefault(z.enum(commentSorts), 'popular'),
  }),
  response: z.object({ data: z.array(feedEntrySchema), current_page: z.number(), last_page: z.number(), total: z.number() }),
  errors: ['forbidden', 'not_found'],
  summary: 'Comments of a post',
});
