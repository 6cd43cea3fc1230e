import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { TOKEN_MAX } from '../../limits.ts';
import { tokenPairSchema } from '../../resources/session.ts';

/**
 * Exchanges a refresh token for a new pair (API-08). The token rotates; reuse after 60 s revokes its family (decisions
 * 4). Of a member who left any token is answered with 410.
 */
export const refreshToken = defineEndpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/auth/refreshtoken',
  base: 'v3',
  access: 'public',
  effect: 'session',
  body: z.object({ refresh_token: filledTextSchema(TOKEN_MAX) }),
  response: tokenPairSchema,
  errors: ['authentication', 'not_found'],
  summary: 'Refresh the session',
});
