import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

const countsSchema = z.object({
  posts: z.number(),
  comments: z.number(),
  reposts: z.number(),
  quotes: z.number(),
  /** Images and videos in all of these. */
  media: z.number(),
});
export type PostedCounts = z.infer<typeof countsSchema>;

export const postedContentSchema = z.extend(countsSchema, {
  /** Those of a month in UTC, `YYYY-MM`; last first, without months in which nothing was posted. */
  months: z.array(z.extend(countsSchema, { month: z.string().check(z.regex(/^\d{4}-\d{2}$/)) })),
});
export type PostedContent = z.infer<typeof postedContentSchema>;

/** How much the member has posted, in all and by month (decisions 6, SETTINGS-56). What was deleted or hidden is not counted. */
export const getPostedContent = defineEndpoint({
  name: 'getPostedContent',
  method: 'GET',
  path: '/user/posted-content',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: postedContentSchema,
  errors: ['authentication'],
  summary: 'Posted content counts',
});
