import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { textSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { POST_TITLE_MAX } from '../../limits.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Reposts a post without text (API-13). Answers the reposted post; repeating it changes nothing. */
export const createRepost = defineEndpoint({
  name: 'createRepost',
  method: 'POST',
  path: '/posts/repost',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ ulid: ulidSchema, title: z.optional(z.nullable(textSchema(POST_TITLE_MAX))) }),
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found', 'conflict', 'timeout'],
  summary: 'Repost a post',
});
