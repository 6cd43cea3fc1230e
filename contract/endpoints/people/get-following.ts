import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { userPageSchema } from '../../resources/user.ts';

/** Users that a user follows, latest first (API-68). */
export const getFollowing = defineEndpoint({
  name: 'getFollowing',
  method: 'GET',
  path: '/profile/:user/following',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: userParamsSchema,
  query: cursorQuerySchema,
  response: userPageSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Users that a user follows',
});
