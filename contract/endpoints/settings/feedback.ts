import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';
import { FEEDBACK_MAX } from '../../limits.ts';

/** Sends a message to support: the feedback form and notices of boost requests (API-77). */
export const feedback = defineEndpoint({
  name: 'feedback',
  method: 'POST',
  path: '/feedback',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 201,
  body: z.object({ message: filledTextSchema(FEEDBACK_MAX) }),
  response: successSchema,
  errors: ['authentication'],
  summary: 'Send feedback',
});
