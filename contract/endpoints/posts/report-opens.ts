import { defineEndpoint } from '../../endpoint.ts';
import { shownPostsBodySchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';
import { VIEW_IDS_MAX } from '../../limits.ts';

/**
 * Counts that posts shown as ads were opened: the post, its author, or a link, picture or video in it (decisions 9),
 * once an ad per call. Ids are those of the feed, with `-x{n}`; others, and unknown ones, are ignored. Batched, may be
 * lost.
 */
export const reportOpens = defineEndpoint({
  name: 'reportOpens',
  method: 'POST',
  path: '/posts/opens',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'report',
  body: shownPostsBodySchema(VIEW_IDS_MAX),
  response: successSchema,
  summary: 'Report opened ads',
});
