import { POST_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface TrendingKey {
  readonly list: 'trending';
}

/** Posts of the last day that stir most, best first; one page (SEARCH-19, FEED-15). */
export const trendingList: ListDescriptor<TrendingKey, 'post'> = {
  item: 'post',
  parts: [],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: POST_MAX_AGE_MS,
};
