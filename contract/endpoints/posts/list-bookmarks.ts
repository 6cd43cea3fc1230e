import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';

/**
 * The member's saved posts, last saved first (decisions 6). `q`: those alone whose text, or note, has all of its words
 * in any of their forms (REACT-38).
 */
export const listBookmarks = defineEndpoint({
  name: 'listBookmarks',
  method: 'GET',
  path: '/posts/bookmarks',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: z.extend(cursorQuerySchema, { q: z.optional(searchTextSchema) }),
  response: feedPageSchema,
  errors: ['authentication'],
  summary: 'Saved posts',
});
