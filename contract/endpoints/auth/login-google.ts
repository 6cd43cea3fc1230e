import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema, listNameSchema } from '../../fields.ts';
import { TOKEN_MAX } from '../../limits.ts';
import { signInAnswerSchema } from '../../resources/session.ts';

/** Signs in by a Google ID token, which the server verifies against Google's keys (API-10). */
export const loginGoogle = defineEndpoint({
  name: 'loginGoogle',
  method: 'POST',
  path: '/api/login/google',
  base: 'root',
  access: 'public',
  effect: 'session',
  body: z.object({ credential: filledTextSchema(TOKEN_MAX), ref: z.optional(listNameSchema) }),
  response: signInAnswerSchema,
  errors: ['authentication', 'conflict'],
  summary: 'Sign in with Google',
});
