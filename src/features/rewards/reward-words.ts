import { Coins, Flame, Heart, Link2, MessageCircle, PenLine, UserPlus, type LucideIcon } from 'lucide-react';
import type { Reward, RewardKind } from '#contract/resources/reward.ts';
import { locale, t } from '#messages/t.ts';

type ShownKind = RewardKind | 'other';

export const rewardIcons: Readonly<Record<ShownKind, LucideIcon>> = {
  post: PenLine,
  comment: MessageCircle,
  reaction: Heart,
  follower: UserPlus,
  referral: Link2,
  streak: Flame,
  streakBonus: Flame,
  other: Coins,
};

/** What a newer server knows, this build may not. */
export function shownKind(kind: string): ShownKind {
  return Object.hasOwn(rewardIcons, kind) ? (kind as ShownKind) : 'other';
}

/** What was earned for; `who` stands where a name does. */
export function rewardText({ kind, days, user }: Pick<Reward, 'kind' | 'days' | 'user'>, who: string): string {
  switch (shownKind(kind)) {
    case 'post':
      return t('rewards.kindPost');
    case 'comment':
      return t('rewards.kindComment');
    case 'reaction':
      return t('rewards.kindReaction');
    case 'follower':
      return user === null ? t('rewards.kindFollowerUnnamed') : t('rewards.kindFollower', { name: who });
    case 'referral':
      return user === null ? t('rewards.kindReferralUnnamed') : t('rewards.kindReferral', { name: who });
    case 'streak':
      return t('rewards.kindStreak', { days: days ?? 1 });
    case 'streakBonus':
      return t('rewards.kindStreakBonus', { days: days ?? 1 });
    case 'other':
      return t('rewards.kindOther');
  }
}

/** '+5', as the reader's language writes it. */
export function amountText(amount: number): string {
  return new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero' }).format(amount);
}
