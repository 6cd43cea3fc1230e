import { USER_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface MutedKey {
  readonly list: 'muted';
}

export interface BlockedKey {
  readonly list: 'blocked';
}

/** The people in them stay as long. */
const ofPeople: Omit<ListDescriptor<{ readonly list: string }, 'user'>, 'shows'> = {
  item: 'user',
  parts: [],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  keptMs: USER_MAX_AGE_MS,
};

/** Whom the reader muted, last first; who is unmuted leaves at once (SOCIAL-35). */
export const mutedList: ListDescriptor<MutedKey, 'user'> = { ...ofPeople, shows: ({ wanted }) => wanted?.muted === true };

/** Whom the reader blocked, last first; who is unblocked leaves at once (SOCIAL-35). */
export const blockedList: ListDescriptor<BlockedKey, 'user'> = { ...ofPeople, shows: ({ wanted }) => wanted?.blocked === true };
