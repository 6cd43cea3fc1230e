import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '../../limits.ts';
import { violationSchema } from '../../resources/violation.ts';

/** Appeals against the violation of one's own post (decisions 7). 409 where it was appealed before. */
export const appealViolation = defineEndpoint({
  name: 'appealViolation',
  method: 'POST',
  path: '/user/violations/appeal',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ postId: ulidSchema, text: filledTextSchema(MODERATION_TEXT_MAX).check(z.minLength(MODERATION_TEXT_MIN)) }),
  response: z.object({ success: z.boolean(), message: z.optional(z.string()), data: violationSchema }),
  errors: ['authentication', 'forbidden', 'not_found', 'conflict'],
  summary: 'Appeal against a violation',
});
