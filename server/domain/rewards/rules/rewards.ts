import type { RewardKind, RewardRules } from '#contract/resources/reward.ts';
import { dayOf } from '../../people/rules/streak.ts';

/** Ours to choose (SETTINGS-38): people bring more than words, and staying more than either. */
export const rewardRules: RewardRules = {
  post: 5,
  comment: 3,
  reaction: 1,
  follower: 2,
  followersPerDay: 10,
  referral: 50,
  streak: 1,
  streakBonuses: [
    { days: 7, amount: 10 },
    { days: 30, amount: 50 },
    { days: 100, amount: 200 },
    { days: 365, amount: 1000 },
  ],
};

/** What somebody has earned; of a member, kind and key it counts once, for good. */
export interface NewGrant {
  readonly userId: string;
  readonly kind: RewardKind;
  readonly key: string;
  /** UTC day. */
  readonly day: string;
  readonly amount: number;
  readonly days: number | null;
  readonly postId: string | null;
  readonly fromUserId: string | null;
}

/**
 * What a member did that earns something the first time on a day; a repost, or what is said in a chat, earns nothing of
 * its own.
 */
export type EngagingAct =
  | { readonly kind: 'post' | 'comment'; readonly postId: string }
  | { readonly kind: 'reaction' }
  | { readonly kind: 'other' };

/** What the act was for the member's streak. */
export interface StreakStep {
  /** Days in a row, this one included. */
  readonly days: number;
  /** It was the first of its day. */
  readonly isNewDay: boolean;
}

/** What an act earns whoever did it: its own sum once a day, and, with the first act of the day, that of the streak. */
export function grantsForAct(userId: string, act: EngagingAct, streak: StreakStep, now: Date): readonly NewGrant[] {
  const day = dayOf(now);
  const once = { userId, day, key: day, days: null, postId: null, fromUserId: null } as const;
  const grants: NewGrant[] = [];
  if (act.kind !== 'other')
    grants.push({ ...once, kind: act.kind, amount: rewardRules[act.kind], postId: 'postId' in act ? act.postId : null });
  if (!streak.isNewDay) return grants;
  const { days } = streak;
  grants.push({ ...once, kind: 'streak', amount: rewardRules.streak, days });
  const bonus = rewardRules.streakBonuses.find((one) => one.days === days);
  if (bonus !== undefined) grants.push({ ...once, kind: 'streakBonus', amount: bonus.amount, days });
  return grants;
}

/** What a new follower earns; whoever follows again earns nothing more. */
export function grantForFollower(userId: string, followerId: string, now: Date): NewGrant {
  return forSomebody('follower', userId, followerId, now);
}

/** What it earns that somebody came by the member's link and has become active. */
export function grantForReferral(userId: string, newcomerId: string, now: Date): NewGrant {
  return forSomebody('referral', userId, newcomerId, now);
}

/**
 * Somebody who came by a link has become active on the second day on which they take part: accounts made for the reward
 * alone rarely come back.
 */
export function hasBecomeActive(earlierDay: string | null, streak: StreakStep): boolean {
  return streak.isNewDay && earlierDay !== null;
}

function forSomebody(kind: 'follower' | 'referral', userId: string, fromUserId: string, now: Date): NewGrant {
  return { userId, kind, key: fromUserId, day: dayOf(now), amount: rewardRules[kind], days: null, postId: null, fromUserId };
}

/** A grant as the ledger holds it. */
export function grantRow(
  { userId, postId, fromUserId, ...grant }: NewGrant,
  { id, at }: { readonly id: string; readonly at: Date },
) {
  return { ...grant, id, user_id: userId, post_id: postId, from_user_id: fromUserId, created_at: at };
}
