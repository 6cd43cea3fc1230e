import * as z from 'zod/mini';
import { ulidSchema } from '../ids.ts';

/** Why somebody is recommended (SOCIAL-40); either part may be empty. */
export const recommendationReasonSchema = z.object({
  /** How many of those whom the member follows follow them, and the names of up to two, the latest followed first. */
  followedBy: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** Up to two hashtags, without `#`, that they wrote of and the member wrote of or reacted to lately. */
  topics: z.array(z.string()),
});
export type RecommendationReason = z.infer<typeof recommendationReasonSchema>;

export const recommendationSchema = z.extend(recommendationReasonSchema, { ulid: ulidSchema });
