import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

export const adGoals = ['moreViews', 'moreFollowers', 'moreClicks'] as const;
export type AdGoal = (typeof adGoals)[number];

/** A boost of a post with its metrics, as its owner sees it (decisions 6). */
export const adSchema = z.object({
  id: ulidSchema,
  postId: ulidSchema,
  /** One of `ad_statuses` of the public settings. */
  status: z.string(),
  startDate: instantSchema,
  endDate: instantSchema,
  goal: z.enum(adGoals),
  views: z.number(),
  clicks: z.number(),
  follows: z.number(),
  /** Whole US dollars. */
  price: z.number(),
});
export type Ad = z.infer<typeof adSchema>;
