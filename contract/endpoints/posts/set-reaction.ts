import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { listNameSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Sets the member's one reaction to a post, in place of another (API-23). */
export const setReaction = defineEndpoint({
  name: 'setReaction',
  method: 'PUT',
  path: '/post/reaction',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ ulid: ulidSchema, reaction: listNameSchema }),
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'React to a post',
});
