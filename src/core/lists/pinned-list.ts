import { POST_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface PinnedKey {
  readonly list: 'pinned';
  readonly username: string;
}

/**
 * The post that somebody has pinned to their profile, if any (SOCIAL-21). What the device knew of before may follow it
 * until it is asked anew.
 */
export const pinnedList: ListDescriptor<PinnedKey, 'post'> = {
  item: 'post',
  parts: ['username'],
  caseless: ['username'],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: POST_MAX_AGE_MS,
};
