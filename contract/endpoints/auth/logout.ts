import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema, webUrlSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';
import { TOKEN_MAX } from '../../limits.ts';

/**
 * Ends the session and forgets the push endpoint of the device (API-82). Without `refresh_token` the family of the
 * access token ends.
 */
export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/user/logout',
  base: 'v3',
  access: 'member',
  effect: 'session',
  body: z.object({ endpoint: z.optional(z.nullable(webUrlSchema)), refresh_token: z.optional(filledTextSchema(TOKEN_MAX)) }),
  response: successSchema,
  errors: ['authentication'],
  summary: 'Sign out',
});
