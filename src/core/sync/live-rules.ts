import type { User } from '#contract/resources/user.ts';
import { followsReader } from '../people/relation.ts';

/** Feeds that live posts refresh (LIVE-05 to LIVE-07). */
export const liveFeeds = ['following', 'followingMutual', 'all'] as const;
export type LiveFeed = (typeof liveFeeds)[number];

/**
 * Feeds that a post of an author concerns, by the reader's relation to them; `undefined` = a visitor reads, or it is
 * not known.
 */
export function liveFeedsOf(relation: User['ProfileEngagement'] | undefined): readonly LiveFeed[] {
  if (relation === undefined || !relation.isFollowing) return ['all'];
  return followsReader(relation) ? ['all', 'following', 'followingMutual'] : ['all', 'following'];
}
