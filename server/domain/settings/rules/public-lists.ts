import type { PublicSettings } from '#contract/resources/settings.ts';
import { reactionTypes } from '../../posts/rules/reactions.ts';

/** What a report may name (MENU-28), from a warning to what ends an account; points add up on the member's account. Served by `GET /settings/violations`. */
export const violationTypes: PublicSettings['violations'] = [
  { name: 'spam', description: 'Repeated, misleading or automated posts.', points: 1 },
  { name: 'unsolicited_advertisements', description: 'Advertising that nobody asked for.', points: 1 },
  { name: 'impersonation', description: 'Posing as another person or organisation.', points: 2 },
  { name: 'intellectual_property', description: 'Work or marks of others used without permission.', points: 2 },
  {
    name: 'pornographic_and_explicit_content',
    description: 'Pornography or gore, or such content that is not marked as sensitive.',
    points: 2,
  },
  { name: 'doxing', description: "Somebody's private details shared without consent.", points: 3 },
  { name: 'fraud', description: 'Scams, phishing, or links that do harm.', points: 3 },
  { name: 'criminal_solicitation', description: 'Offering, seeking or arranging what is a crime.', points: 4 },
  { name: 'incitement', description: 'Calls for hatred or violence against people.', points: 4 },
  { name: 'threats', description: 'Threatening somebody with harm.', points: 4 },
  { name: 'terrorism', description: 'Support, praise or planning of terror.', points: 10 },
  { name: 'sexualization_of_minors', description: 'Any sexual depiction of children.', points: 10 },
];

const badges: PublicSettings['badges'] = [
  { name: 'early_adopter', description: 'Was here from the beginning.' },
  { name: 'verified', description: 'Has confirmed who they are.' },
  { name: 'gold_verified', description: 'Notable, confirmed, and part of Discover.' },
  { name: 'premium_verified', description: 'Supports the network with a membership.' },
  { name: 'parody_badge', description: 'A parody: not the person that it is about.' },
  { name: 'business_verified', description: 'A confirmed business.' },
  { name: 'new_user', description: 'New here. Say hello!' },
  { name: 'moderator', description: 'Looks after what is reported.' },
  { name: 'employee', description: 'Works for the network.' },
  { name: 'administrator', description: 'Runs the network.' },
  { name: 'influencer', description: 'Many people follow what they say.' },
];

/** The answer of `GET /settings`: the same for everybody. */
export const publicLists: PublicSettings = {
  badges,
  reactions: [...reactionTypes],
  violations: violationTypes,
  ad_statuses: ['pending', 'scheduled', 'running', 'finished', 'cancelled'],
  ad_payment_statuses: ['unpaid', 'paid', 'refunded'],
  ad_approval_statuses: ['pending', 'approved', 'rejected'],
};
