import { defineEndpoint } from '../../endpoint.ts';
import { ulidsBodySchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';
import { VIEW_IDS_MAX } from '../../limits.ts';

/** Counts a view of each post, once a post per call (API-21, API-115). Unknown ids are ignored. */
export const reportViews = defineEndpoint({
  name: 'reportViews',
  method: 'POST',
  path: '/posts/views',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'report',
  body: ulidsBodySchema(VIEW_IDS_MAX),
  response: successSchema,
  summary: 'Report views',
});
