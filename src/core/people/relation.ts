import type { ProfileEngagement } from '#contract/resources/user.ts';

// Each of these has two names, and both are read (SOCIAL-03, decisions 7.32).

/** The person follows the reader. */
export function followsReader({ isFollowingYou, isFollowYou }: ProfileEngagement): boolean {
  return isFollowingYou || isFollowYou;
}

/** The reader blocks the person. */
export function isBlocked(relation: ProfileEngagement): boolean {
  return relation.isBlocked || relation.isBlockedByYou;
}
