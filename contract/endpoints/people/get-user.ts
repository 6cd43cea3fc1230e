import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { currentUserSchema } from '../../resources/user.ts';

/** The signed-in member (API-80). */
export const getUser = defineEndpoint({
  name: 'getUser',
  method: 'GET',
  path: '/user',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ data: currentUserSchema }),
  errors: ['authentication'],
  summary: 'Current user',
});
