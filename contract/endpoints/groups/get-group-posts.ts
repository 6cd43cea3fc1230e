import { defineEndpoint } from '../../endpoint.ts';
import { groupPostsRequestSchema } from '../../resources/group.ts';
import { feedAnswerSchema, feedQuerySchema } from '../../resources/included.ts';

/**
 * Posts of a group, newest first; with `ulid` those newer than it (API-32). Visitors read public groups only. With
 * `include=posts` a page brings what its lines name, as that of a feed does.
 */
export const getGroupPosts = defineEndpoint({
  name: 'getGroupPosts',
  method: 'POST',
  path: '/posts/group',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  query: feedQuerySchema,
  body: groupPostsRequestSchema,
  response: feedAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Posts of a group',
});
