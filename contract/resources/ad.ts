import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

export const adGoals = ['moreViews', 'moreFollowers', 'moreClicks'] as const;
export type AdGoal = (typeof adGoals)[number];

/** What one day, counted in UTC, brought (BOOST-43). */
export const adDaySchema = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  views: z.number(),
  clicks: z.number(),
  follows: z.number(),
});
export type AdDay = z.infer<typeof adDaySchema>;

/**
 * A boost of a post with its metrics, as its owner sees it (decisions 6). What is optional older servers do not send.
 */
export const adSchema = z.object({
  id: ulidSchema,
  postId: ulidSchema,
  /** One of `ad_statuses` of the public settings: where the boost stands at the instant of the answer. */
  status: z.string(),
  /** One of `ad_approval_statuses`. */
  approvalStatus: z.optional(z.string()),
  /** One of `ad_payment_statuses`. */
  paymentStatus: z.optional(z.string()),
  /** Why it was refused, in the words of whoever refused it; null where it was not. */
  refusalReason: z.optional(z.nullable(z.string())),
  /** Where its owner is told of the review. */
  email: z.optional(z.string()),
  createdAt: z.optional(instantSchema),
  startDate: instantSchema,
  endDate: instantSchema,
  goal: z.enum(adGoals),
  views: z.number(),
  clicks: z.number(),
  follows: z.number(),
  /** Whole US dollars. */
  price: z.number(),
  /** The days on which something was counted, oldest first. */
  days: z.optional(z.array(adDaySchema)),
});
export type Ad = z.infer<typeof adSchema>;
