import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/** Revokes a personal API token (decisions 6). */
export const deleteToken = defineEndpoint({
  name: 'deleteToken',
  method: 'DELETE',
  path: '/user/tokens',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ id: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'not_found'],
  summary: 'Revoke an API token',
});
