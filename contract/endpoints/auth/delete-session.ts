import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/**
 * Ends a session of the member's, with its tokens and live sockets (SETTINGS-54). One that has ended already stays so.
 */
export const deleteSession = defineEndpoint({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/user/sessions',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ id: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'not_found'],
  summary: 'End a session',
});
