import { defaultReactions } from '#contract/default-reactions.ts';
import type { PublicSettings } from '#contract/resources/settings.ts';
import { say } from '../../../kernel/say.ts';
import type { Said } from '../../../kernel/say.ts';

/** Says a text to the reader of an answer. */
type Speak = (said: Said) => string;

/** What a report may name (MENU-28), from a warning to what ends an account; points add up on the member's account. */
export const violationTypes = [
  { name: 'spam', description: say('lists.violationSpam'), points: 1 },
  { name: 'unsolicited_advertisements', description: say('lists.violationAdvertising'), points: 1 },
  { name: 'impersonation', description: say('lists.violationImpersonation'), points: 2 },
  { name: 'intellectual_property', description: say('lists.violationProperty'), points: 2 },
  { name: 'pornographic_and_explicit_content', description: say('lists.violationExplicit'), points: 2 },
  { name: 'doxing', description: say('lists.violationDoxing'), points: 3 },
  { name: 'fraud', description: say('lists.violationFraud'), points: 3 },
  { name: 'criminal_solicitation', description: say('lists.violationCrime'), points: 4 },
  { name: 'incitement', description: say('lists.violationIncitement'), points: 4 },
  { name: 'threats', description: say('lists.violationThreats'), points: 4 },
  { name: 'terrorism', description: say('lists.violationTerrorism'), points: 10 },
  { name: 'sexualization_of_minors', description: say('lists.violationMinors'), points: 10 },
] as const;

/** A report of this name can be taken. */
export function isViolationType(name: string): boolean {
  return violationTypes.some((type) => type.name === name);
}

/** What a type of violation means, and how much it counts; undefined for a name that is none. */
export function findViolationType(name: string): { readonly description: Said; readonly points: number } | undefined {
  return violationTypes.find((type) => type.name === name);
}

const badges = [
  { name: 'early_adopter', description: say('lists.badgeEarly') },
  { name: 'verified', description: say('lists.badgeVerified') },
  { name: 'gold_verified', description: say('lists.badgeGold') },
  { name: 'premium_verified', description: say('lists.badgePremium') },
  { name: 'parody_badge', description: say('lists.badgeParody') },
  { name: 'business_verified', description: say('lists.badgeBusiness') },
  { name: 'new_user', description: say('lists.badgeNew') },
  { name: 'moderator', description: say('lists.badgeModerator') },
  { name: 'employee', description: say('lists.badgeEmployee') },
  { name: 'administrator', description: say('lists.badgeAdministrator') },
  { name: 'influencer', description: say('lists.badgeInfluencer') },
] as const;

/** Served by `GET /settings/violations`, too. */
export function violationTypesIn(speak: Speak): PublicSettings['violations'] {
  return violationTypes.map(({ description, ...type }) => ({ ...type, description: speak(description) }));
}

/** The lists of `GET /settings`: the same for all readers of a language. */
export function publicLists(speak: Speak): Omit<PublicSettings, 'push_public_key'> {
  return {
    badges: badges.map(({ name, description }) => ({ name, description: speak(description) })),
    reactions: [...defaultReactions],
    violations: violationTypesIn(speak),
    ad_statuses: ['pending', 'scheduled', 'running', 'finished', 'cancelled', 'rejected'],
    ad_payment_statuses: ['unpaid', 'paid', 'refunded'],
    ad_approval_statuses: ['pending', 'approved', 'rejected'],
  };
}
