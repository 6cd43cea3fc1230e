import { POST_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface ViolationsKey {
  readonly list: 'violations';
}

/** Reported posts, for moderators (FEED-08): longest waiting first, also by people whom the moderator muted. */
export const violationsList: ListDescriptor<ViolationsKey, 'post'> = {
  item: 'post',
  parts: [],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: POST_MAX_AGE_MS,
};
