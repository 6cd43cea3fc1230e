import { LIST_KEPT_MAX } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface RewardsKey {
  readonly list: 'rewards';
}

/**
 * For what the member earned reward tokens, the newest first (SETTINGS-38). Kept with the account; who opens it has
 * just done something, as often as not.
 */
export const rewardsList: ListDescriptor<RewardsKey, 'reward'> = {
  item: 'reward',
  parts: [],
  order: () => 'newest',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: null,
  keptEntries: LIST_KEPT_MAX,
  alwaysAsked: true,
};
