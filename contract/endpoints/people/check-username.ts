import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { textSchema } from '../../fields.ts';

/** Whether a username may be taken (API-81). One of the wrong shape is answered as not available, with the reason. */
export const checkUsername = defineEndpoint({
  name: 'checkUsername',
  method: 'POST',
  path: '/user/checkUsername',
  base: 'v3',
  access: 'member',
  effect: 'read',
  body: z.object({ username: textSchema(64) }),
  response: z.object({ available: z.boolean(), message: z.optional(z.string()) }),
  errors: ['authentication'],
  summary: 'Check a username',
});
