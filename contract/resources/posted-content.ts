import * as z from 'zod/mini';

const countsSchema = z.object({
  posts: z.number(),
  comments: z.number(),
  reposts: z.number(),
  quotes: z.number(),
  /** Images and videos in all of these. */
  media: z.number(),
});
export type PostedCounts = z.infer<typeof countsSchema>;

/** How much a member has posted outside chats. */
export const postedContentSchema = z.extend(countsSchema, {
  /** Those of a month in UTC, `YYYY-MM`; last first, without months in which nothing was posted. */
  months: z.array(z.extend(countsSchema, { month: z.string().check(z.regex(/^\d{4}-\d{2}$/)) })),
});
export type PostedContent = z.infer<typeof postedContentSchema>;
