import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { userPageSchema } from '../../resources/user.ts';

/** Users who follow a user, latest first (API-69). */
export const getFollowers = defineEndpoint({
  name: 'getFollowers',
  method: 'GET',
  path: '/profile/:user/followers',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: userParamsSchema,
  query: cursorQuerySchema,
  response: userPageSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Users who follow a user',
});
