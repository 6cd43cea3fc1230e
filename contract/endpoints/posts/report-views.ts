import { defineEndpoint } from '../../endpoint.ts';
import { shownPostsBodySchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';
import { VIEW_IDS_MAX } from '../../limits.ts';

/**
 * Counts a view of each post, once a post per call (API-21, FEED-67). An id as the feed has it for an ad, with `-x{n}`,
 * is a view of the post and of the boost of it that runs (API-115). Unknown ids are ignored.
 */
export const reportViews = defineEndpoint({
  name: 'reportViews',
  method: 'POST',
  path: '/posts/views',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'report',
  body: shownPostsBodySchema(VIEW_IDS_MAX),
  response: successSchema,
  summary: 'Report views',
});
