import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { codeSchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/**
 * Deletes the account for good (API-79, SETTINGS-53). `code`: from the e-mail that `requestDeletionCode` sent; it works
 * once.
 */
export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ code: codeSchema }),
  response: successSchema,
  errors: ['authentication'],
  summary: 'Delete the account',
});
