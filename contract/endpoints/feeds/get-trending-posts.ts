import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** Trending posts of the last 24 hours, best first (API-39). */
export const getTrendingPosts = defineEndpoint({
  name: 'getTrendingPosts',
  method: 'GET',
  path: '/trending/posts/last24',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  query: cursorQuerySchema,
  response: feedPageSchema,
  summary: 'Trending posts',
});
