import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { textSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { BOOKMARK_NOTES_MAX } from '../../limits.ts';
import { postSchema } from '../../resources/post.ts';

/** Saves a post (API-25). `message` is `Post added to bookmarks`, in the caller's language. */
export const addBookmark = defineEndpoint({
  name: 'addBookmark',
  method: 'POST',
  path: '/posts/bookmark',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ ulid: ulidSchema, notes: z.optional(z.nullable(textSchema(BOOKMARK_NOTES_MAX))) }),
  response: z.object({ message: z.string(), data: postSchema }),
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Save a post',
});
