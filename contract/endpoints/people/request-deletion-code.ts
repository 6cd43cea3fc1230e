import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../ids.ts';

/**
 * E-mails the member the code with which the account can be deleted (SETTINGS-53). It stands for 15 minutes and logs
 * nobody in.
 */
export const requestDeletionCode = defineEndpoint({
  name: 'requestDeletionCode',
  method: 'POST',
  path: '/user/deletion/code',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 202,
  response: successSchema,
  errors: ['authentication'],
  summary: 'E-mail the code that deletes the account',
});
