import type { FeedType } from '#contract/resources/feed-types.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface FeedKey {
  readonly list: 'feed';
  readonly feedType: FeedType;
}

/** The feeds of Home. They stay, for they are where an offline start begins. */
export const feedList: ListDescriptor<FeedKey, 'post'> = {
  item: 'post',
  parts: ['feedType'],
  order: ({ feedType }) => (feedType === 'forYou' || feedType === 'influencers' ? 'ranked' : 'newest'),
  holdsBackNew: true,
  losesAuthors: true,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: null,
};
