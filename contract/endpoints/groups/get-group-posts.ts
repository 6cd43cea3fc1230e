import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { groupPostsRequestSchema } from '../../resources/group.ts';
import { feedPageSchema } from '../../resources/post.ts';

/** Posts of a group, newest first; with `ulid` those newer than it (API-32). Visitors read public groups only. */
export const getGroupPosts = defineEndpoint({
  name: 'getGroupPosts',
  method: 'POST',
  path: '/posts/group',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  query: cursorQuerySchema,
  body: groupPostsRequestSchema,
  response: feedPageSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Posts of a group',
});
