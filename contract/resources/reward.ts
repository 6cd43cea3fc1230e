import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

/** For what members earn reward tokens (SETTINGS-38). Another server may know more of them. */
export const rewardKinds = ['post', 'comment', 'reaction', 'follower', 'referral', 'streak', 'streakBonus'] as const;
export type RewardKind = (typeof rewardKinds)[number];

const amountSchema = z.int().check(z.gte(0));

/** What was earned once; it is never changed, at most taken back. */
export const rewardSchema = z.object({
  id: ulidSchema,
  /** One of `rewardKinds`, or one of a newer server. */
  kind: z.string(),
  amount: amountSchema,
  createdAt: instantSchema,
  /** Staff removed the post for which it was earned: it does not count. */
  isTakenBack: z.boolean(),
  /** Of a streak: how many days it had. */
  days: z.nullable(z.int().check(z.gte(1))),
  /** The own post or comment for which it was earned; null also where that is gone. */
  postId: z.nullable(ulidSchema),
  /** Who followed, or came by the referral link; null also where the member may not see them any more. */
  user: z.nullable(z.object({ ulid: ulidSchema, username: z.string(), name: z.string() })),
});
export type Reward = z.infer<typeof rewardSchema>;

/** How many tokens each thing earns. */
export const rewardRulesSchema = z.object({
  /** The first of a day, counted in UTC. */
  post: amountSchema,
  comment: amountSchema,
  reaction: amountSchema,
  follower: amountSchema,
  /** Followers of one day that earn something. */
  followersPerDay: z.int().check(z.gte(0)),
  referral: amountSchema,
  /** Each day of a streak. */
  streak: amountSchema,
  /** On top, on the day on which the streak has that many days; fewest days first. */
  streakBonuses: z.array(z.object({ days: z.int().check(z.gte(1)), amount: amountSchema })),
});
export type RewardRules = z.infer<typeof rewardRulesSchema>;

/** What the member has earned, the newest first, and how more is earned. */
export const rewardsPageSchema = z.object({
  data: z.array(rewardSchema),
  next_cursor: z.nullable(z.string()),
  /** All that was earned and not taken back. */
  balance: amountSchema,
  /** Of it, what was earned today, counted in UTC. */
  today: amountSchema,
  rules: rewardRulesSchema,
});
export type RewardsPage = z.infer<typeof rewardsPageSchema>;
