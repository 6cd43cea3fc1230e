import type { PublicSettings } from '#contract/resources/settings.ts';
import { reactionTypes } from './reactions.ts';

/** What a report may name; points add up on the member's account. Served by `GET /settings/violations`. */
export const violationTypes: PublicSettings['violations'] = [
  { name: 'spam', description: 'Repeated, misleading or automated posts that nobody asked for.', points: 1 },
  { name: 'unmarked_sensitive', description: 'Nudity, gore or similar that is not marked as sensitive.', points: 1 },
  { name: 'harassment', description: 'Targeted insults, intimidation or unwanted contact.', points: 2 },
  { name: 'impersonation', description: 'Posing as another person or organisation.', points: 2 },
  { name: 'copyright', description: 'Work of others used without permission.', points: 2 },
  { name: 'private_information', description: "Somebody's private details shared without consent.", points: 3 },
  { name: 'hate', description: 'Attacks on people for who they are.', points: 3 },
  { name: 'fraud', description: 'Scams, phishing or dangerous links.', points: 3 },
  { name: 'threat_of_violence', description: 'Threats against people, or praise of violence.', points: 4 },
  { name: 'illegal_content', description: 'Content that the law forbids.', points: 5 },
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
