import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** How much the member has posted (decisions 6). Deleted content is not counted. */
export const getPostedContent = defineEndpoint({
  name: 'getPostedContent',
  method: 'GET',
  path: '/user/posted-content',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({
    posts: z.number(),
    comments: z.number(),
    reposts: z.number(),
    quotes: z.number(),
    /** Images and videos in all of these. */
    media: z.number(),
  }),
  errors: ['authentication'],
  summary: 'Posted content counts',
});
