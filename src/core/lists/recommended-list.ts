import { USER_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface RecommendedKey {
  readonly list: 'recommended';
}

/**
 * Whom the reader may want to follow, best first, each with the reason (SOCIAL-40). Who is followed stays until the
 * list is asked anew, so that nothing moves under the finger. The people in it stay as long.
 */
export const recommendedList: ListDescriptor<RecommendedKey, 'user'> = {
  item: 'user',
  parts: [],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: USER_MAX_AGE_MS,
};
