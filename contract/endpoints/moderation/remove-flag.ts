import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { successSchema, ulidSchema } from '../../ids.ts';
import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '../../limits.ts';

/** Removes the reports of a post (API-104, MOD-10). */
export const removeFlag = defineEndpoint({
  name: 'removeFlag',
  method: 'DELETE',
  path: '/moderation/post/flag',
  base: 'v3',
  access: 'moderator',
  effect: 'write',
  body: z.object({
    postULID: ulidSchema,
    reason: z.optional(filledTextSchema(MODERATION_TEXT_MAX).check(z.minLength(MODERATION_TEXT_MIN))),
  }),
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Remove the flag of a post',
});
