import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../ids.ts';

/** Deletes the account (API-79). */
export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user',
  base: 'v3',
  access: 'member',
  effect: 'write',
  response: successSchema,
  errors: ['authentication'],
  summary: 'Delete the account',
});
