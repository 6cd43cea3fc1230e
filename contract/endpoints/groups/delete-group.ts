import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/**
 * Deletes a group; its owner may (API-63, GROUP-09). What was said in it is seen by nobody then but whoever wrote it.
 */
export const deleteGroup = defineEndpoint({
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/group',
  base: 'v3',
  access: 'member',
  effect: 'write',
  query: z.object({ groupId: ulidSchema }),
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Delete a group',
});
