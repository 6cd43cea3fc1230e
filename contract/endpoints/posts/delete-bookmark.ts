import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { postSchema } from '../../resources/post.ts';

/** Removes a saved post (API-26). `message` is `Post removed from bookmarks`, in the caller's language. */
export const deleteBookmark = defineEndpoint({
  name: 'deleteBookmark',
  method: 'DELETE',
  path: '/posts/bookmark',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: ulidBodySchema,
  response: z.object({ message: z.string(), data: postSchema }),
  errors: ['authentication', 'not_found'],
  summary: 'Remove a saved post',
});
