import type { GroupListType } from '#contract/resources/group-list-types.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface GroupsKey {
  readonly list: 'groups';
  readonly type: GroupListType;
}

/** The lists of groups (GROUP-03). They stay with the account: where one's groups are is asked offline too. What was left or unpinned leaves at once. */
export const groupsList: ListDescriptor<GroupsKey, 'group'> = {
  item: 'group',
  parts: ['type'],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  showsGroup: ({ isJoined, isPinned }, { type }) => (type === 'pinned' ? isPinned : type !== 'myGroups' || isJoined),
  keptMs: null,
};

/** Stored keys of those that the member's own acts change. `list-key.ts` knows the descriptors, so they are written out here. */
export const OWN_GROUPS = 'groups:myGroups';
export const PINNED_GROUPS = 'groups:pinned';
/** Of all of them. */
export const groupLists = [OWN_GROUPS, PINNED_GROUPS, 'groups:trending', 'groups:new'] as const;
