import { USER_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface TrendingUsersKey {
  readonly list: 'trendingUsers';
}

/** Whose posts of the last day stir most (API-41); one page, visitors' too. The people in it stay as long. */
export const trendingUsersList: ListDescriptor<TrendingUsersKey, 'user'> = {
  item: 'user',
  parts: [],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: USER_MAX_AGE_MS,
};
