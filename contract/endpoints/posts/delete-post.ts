import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';
import { postSchema } from '../../resources/post.ts';

const answerSchema = z.object({
  ...successSchema.shape,
  /**
   * Of a repost or a quote the post that it repeated, as it is now (MENU-06). Absent: it was none, or the original is
   * out of the caller's sight.
   */
  original: z.optional(postSchema),
  /**
   * How many posts and quotes the author has now. Absent where a plain repost was deleted, which is none, and from
   * servers that do not say so.
   */
  authorPostCount: z.optional(z.int().check(z.nonnegative())),
});
export type DeletePostAnswer = z.infer<typeof answerSchema>;

/** Deletes one's own post or comment (API-15). */
export const deletePost = defineEndpoint({
  name: 'deletePost',
  method: 'DELETE',
  path: '/posts/delete',
  base: 'v3',
  access: 'member',
  effect: 'write',
  query: z.object({ ulid: ulidSchema }),
  response: answerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Delete a post',
});
