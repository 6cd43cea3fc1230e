import { POST_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface GroupKey {
  readonly list: 'group';
  readonly groupId: string;
}

/** What is posted in a group, newest first. What comes while it is read waits above, as in feeds (LIVE-08). */
export const groupList: ListDescriptor<GroupKey, 'post'> = {
  item: 'post',
  parts: ['groupId'],
  order: () => 'newest',
  holdsBackNew: true,
  losesAuthors: true,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: POST_MAX_AGE_MS,
};
