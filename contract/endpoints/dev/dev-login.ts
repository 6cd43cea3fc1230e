import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { usernameSchema } from '../../fields.ts';
import { signInAnswerSchema } from '../../resources/session.ts';

/** Signs in as a demo account (decisions 5). */
export const devLogin = defineEndpoint({
  name: 'devLogin',
  method: 'POST',
  path: '/dev/login',
  base: 'root',
  access: 'public',
  effect: 'session',
  body: z.object({ username: usernameSchema }),
  response: signInAnswerSchema,
  developmentOnly: true,
  errors: ['not_found'],
  summary: 'Sign in as a demo account',
});
