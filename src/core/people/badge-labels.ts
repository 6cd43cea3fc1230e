import type { BadgeName } from '#contract/resources/user.ts';
import { t } from '#messages/t.ts';

/** What badges are called (MOD-41). */
export const badgeLabels: Readonly<Record<BadgeName, string>> = {
  early_adopter: t('badges.earlyAdopter'),
  verified: t('badges.verified'),
  gold_verified: t('badges.goldVerified'),
  premium_verified: t('badges.premiumVerified'),
  parody_badge: t('badges.parody'),
  business_verified: t('badges.businessVerified'),
  new_user: t('badges.newUser'),
  moderator: t('badges.moderator'),
  employee: t('badges.employee'),
  administrator: t('badges.administrator'),
  influencer: t('badges.influencer'),
};
