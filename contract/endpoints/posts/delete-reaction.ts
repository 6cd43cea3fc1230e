import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { listNameSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { postAnswerSchema } from '../../resources/answers.ts';

/** Removes the member's reaction (API-24). With `reaction` only where it is that one. */
export const deleteReaction = defineEndpoint({
  name: 'deleteReaction',
  method: 'DELETE',
  path: '/post/reaction',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ ulid: ulidSchema, reaction: z.optional(z.nullable(listNameSchema)) }),
  response: postAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Remove a reaction',
});
