import type { ProfileEngagement } from '#contract/resources/user.ts';
import { followsReader } from './relation.ts';

/** The reader follows the person, or the person the reader: what 'network' names in a search (SEARCH-17). */
export function isInNetwork(relation: ProfileEngagement): boolean {
  return relation.isFollowing || followsReader(relation);
}
