import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** Comments of a user, newest first (API-36). */
export const getProfileFeedCommentsOnly = defineEndpoint({
  name: 'getProfileFeedCommentsOnly',
  method: 'GET',
  path: '/profile/:user/feedCommentsOnly',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  params: userParamsSchema,
  query: cursorQuerySchema,
  response: feedPageSchema,
  errors: ['forbidden', 'not_found'],
  summary: 'Comments of a user',
});
