import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { codeSchema, emailSchema, filledTextSchema } from '../../fields.ts';
import { TOKEN_MAX } from '../../limits.ts';
import { signInAnswerSchema } from '../../resources/session.ts';

/** Signs in by the e-mailed code or link (API-11). Single use, 15 minutes, 5 tries a code. */
export const magicLogin = defineEndpoint({
  name: 'magicLogin',
  method: 'POST',
  path: '/magicLogin',
  base: 'root',
  access: 'public',
  effect: 'session',
  body: z.union([z.object({ otp: codeSchema, email: emailSchema }), z.object({ token: filledTextSchema(TOKEN_MAX) })]),
  response: signInAnswerSchema,
  errors: ['authentication', 'conflict'],
  summary: 'Sign in by code or link',
});
