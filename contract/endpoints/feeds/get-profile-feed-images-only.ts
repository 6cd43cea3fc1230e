import { defineEndpoint } from '../../endpoint.ts';
import { userParamsSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** Posts of a user that have media, newest first (API-35). */
export const getProfileFeedImagesOnly = defineEndpoint({
  name: 'getProfileFeedImagesOnly',
  method: 'GET',
  path: '/profile/:user/feedImagesOnly',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  params: userParamsSchema,
  query: cursorQuerySchema,
  response: feedPageSchema,
  errors: ['forbidden', 'not_found'],
  summary: 'Posts of a user that have media',
});
