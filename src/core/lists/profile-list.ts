import { POST_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export type ProfileFeedVariant = 'feed' | 'feedImagesOnly' | 'feedCommentsOnly';

export interface ProfileKey {
  readonly list: 'profile';
  readonly username: string;
  readonly variant: ProfileFeedVariant;
}

/**
 * What somebody posted, in three cuts. Whoever opens a profile sees its posts; the screen says that somebody is muted.
 */
export const profileList: ListDescriptor<ProfileKey, 'post'> = {
  item: 'post',
  parts: ['username', 'variant'],
  caseless: ['username'],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: POST_MAX_AGE_MS,
};
