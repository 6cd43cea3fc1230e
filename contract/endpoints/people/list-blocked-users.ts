import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { userPageSchema } from '../../resources/user.ts';

/** Users that the member blocked, last first (decisions 7). */
export const listBlockedUsers = defineEndpoint({
  name: 'listBlockedUsers',
  method: 'GET',
  path: '/user/blocked',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: userPageSchema,
  errors: ['authentication'],
  summary: 'Blocked users',
});
