import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';
import { cursorSchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';
import { postSearchTypes } from '../../resources/search.ts';

/**
 * Posts, newest first (API-37, API-38, SEARCH-16, SEARCH-17). `q` comes without its prefix. `hashtag` and `ticker`:
 * with that very tag. `posts`: whose text has all the words in any of their forms. `username`: by people whose
 * username, or a word of whose name, begins so. `network`: the same among those whom the member follows or is followed
 * by.
 */
export const searchPosts = defineEndpoint({
  name: 'searchPosts',
  method: 'POST',
  path: '/search/posts/:searchType',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: z.object({ searchType: z.enum(postSearchTypes) }),
  body: z.object({ q: searchTextSchema, cursor: z.optional(z.nullable(cursorSchema)) }),
  response: feedPageSchema,
  errors: ['authentication'],
  summary: 'Search posts',
});
