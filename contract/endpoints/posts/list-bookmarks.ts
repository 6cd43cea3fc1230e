import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** The member's saved posts, last saved first (decisions 6). */
export const listBookmarks = defineEndpoint({
  name: 'listBookmarks',
  method: 'GET',
  path: '/posts/bookmarks',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: feedPageSchema,
  errors: ['authentication'],
  summary: 'Saved posts',
});
