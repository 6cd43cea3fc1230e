import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** Posts and reposts of a user, newest first (API-34). */
export const getProfileFeed = defineEndpoint({
  name: 'getProfileFeed',
  method: 'GET',
  path: '/profile/:user/feed',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  params: userParamsSchema,
  query: cursorQuerySchema,
  response: feedPageSchema,
  errors: ['forbidden', 'not_found'],
  summary: 'Posts and reposts of a user',
});
