import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../ids.ts';

/** Ends all sessions of the member but the one by which this is asked (SETTINGS-54). */
export const deleteOtherSessions = defineEndpoint({
  name: 'deleteOtherSessions',
  method: 'DELETE',
  path: '/user/sessions/others',
  base: 'v3',
  access: 'member',
  effect: 'write',
  response: successSchema,
  errors: ['authentication'],
  summary: 'End all other sessions',
});
