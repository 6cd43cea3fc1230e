import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { SESSIONS_MAX } from '../../limits.ts';
import { accountSessionSchema } from '../../resources/account-session.ts';

/**
 * Where the member is signed in, the last used first (SETTINGS-54); of more than `SESSIONS_MAX` those that were used
 * last.
 */
export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ data: z.array(accountSessionSchema).check(z.maxLength(SESSIONS_MAX)) }),
  errors: ['authentication'],
  summary: 'Sessions of the member',
});
