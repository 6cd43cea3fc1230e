import type { BadgeName } from '#contract/resources/user.ts';
import { say, type Said } from '../kernel/say.ts';

/** As the app names them. */
export const badgeTexts: Readonly<Record<BadgeName, Said>> = {
  early_adopter: say('badges.earlyAdopter'),
  verified: say('badges.verified'),
  gold_verified: say('badges.goldVerified'),
  premium_verified: say('badges.premiumVerified'),
  parody_badge: say('badges.parody'),
  business_verified: say('badges.businessVerified'),
  new_user: say('badges.newUser'),
  moderator: say('badges.moderator'),
  employee: say('badges.employee'),
  administrator: say('badges.administrator'),
  influencer: say('badges.influencer'),
};
