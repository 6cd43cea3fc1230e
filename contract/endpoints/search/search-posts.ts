import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';
import { cursorSchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';
import { postSearchTypes } from '../../resources/search.ts';

/** Posts found by author, hashtag, ticker, text, or in the member's network (API-37, API-38, decisions 7). `q` comes without its prefix. */
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
