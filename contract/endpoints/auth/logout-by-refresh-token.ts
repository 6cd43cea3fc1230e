import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';
import { TOKEN_MAX } from '../../limits.ts';

/**
 * Ends the session of a refresh token, for a device that signed out while the server could not be reached and holds no
 * access token any more (AUTH-33). One that was rotated ends its session too; of an unknown or expired token, or of a
 * session that has ended, the answer is the same.
 */
export const logoutByRefreshToken = defineEndpoint({
  name: 'logoutByRefreshToken',
  method: 'POST',
  path: '/auth/logout',
  base: 'v3',
  access: 'public',
  effect: 'session',
  body: z.object({ refresh_token: filledTextSchema(TOKEN_MAX) }),
  response: successSchema,
  summary: 'Sign out by a refresh token',
});
