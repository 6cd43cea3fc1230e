import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { textSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { POST_TITLE_MAX } from '../../limits.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Takes the repost of a post back (API-14). `ulid` is the reposted post, which is answered. */
export const deleteRepost = defineEndpoint({
  name: 'deleteRepost',
  method: 'DELETE',
  path: '/posts/repost',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ ulid: ulidSchema, title: z.optional(z.nullable(textSchema(POST_TITLE_MAX))) }),
  response: postAnswerSchema,
  errors: ['authentication', 'not_found'],
  summary: 'Remove a repost',
});
