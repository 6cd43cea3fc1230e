import { USER_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface GroupMembersKey {
  readonly list: 'groupMembers';
  readonly groupId: string;
}

export interface FoundMembersKey {
  readonly list: 'foundMembers';
  readonly groupId: string;
  /** As `listedQuery` gives it. */
  readonly query: string;
}

export interface GroupBannedKey {
  readonly list: 'groupBanned';
  readonly groupId: string;
}

/** The people in them stay as long. */
const ofGroup: Omit<ListDescriptor<{ readonly list: string; readonly groupId: string }, 'user'>, 'parts'> = {
  item: 'user',
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: USER_MAX_AGE_MS,
};

/** Who is in a group, joined last first (GROUP-15). */
export const groupMembersList: ListDescriptor<GroupMembersKey, 'user'> = { ...ofGroup, parts: ['groupId'] };

/** Of them those whose name or username has the query. */
export const foundMembersList: ListDescriptor<FoundMembersKey, 'user'> = {
  ...ofGroup,
  parts: ['groupId', 'query'],
  caseless: ['query'],
  endsInText: true,
};

/** Who is banned from a group, last first; its owner alone is told (GROUP-10). */
export const groupBannedList: ListDescriptor<GroupBannedKey, 'user'> = { ...ofGroup, parts: ['groupId'] };
