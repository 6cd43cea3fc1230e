import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** Reported posts, longest waiting first (API-33). Their records come from `mapViolations`. */
export const getViolationsFeed = defineEndpoint({
  name: 'getViolationsFeed',
  method: 'GET',
  path: '/moderation/posts/violations',
  base: 'v3',
  access: 'moderator',
  effect: 'read',
  query: cursorQuerySchema,
  response: feedPageSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Violations feed',
});
