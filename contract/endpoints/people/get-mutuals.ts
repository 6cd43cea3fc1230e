import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { userPageSchema } from '../../resources/user.ts';

/** Users who follow a user and are followed back, latest first (API-70). */
export const getMutuals = defineEndpoint({
  name: 'getMutuals',
  method: 'GET',
  path: '/profile/:user/mutuals',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: userParamsSchema,
  query: cursorQuerySchema,
  response: userPageSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Users who follow a user and are followed back',
});
