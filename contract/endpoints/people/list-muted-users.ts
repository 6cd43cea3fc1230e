import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { userPageSchema } from '../../resources/user.ts';

/** Users that the member muted, last first (decisions 7). */
export const listMutedUsers = defineEndpoint({
  name: 'listMutedUsers',
  method: 'GET',
  path: '/user/muted',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: userPageSchema,
  errors: ['authentication'],
  summary: 'Muted users',
});
