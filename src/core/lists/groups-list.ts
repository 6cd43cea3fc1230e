import type { GroupListType } from '#contract/resources/group-list-types.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface GroupsKey {
  readonly list: 'groups';
  readonly type: GroupListType;
}

/**
 * The lists of groups (GROUP-03). They stay with the account: where one's groups are is asked offline too. What was
 * left or unpinned leaves at once (`groupListView`).
 */
export const groupsList: ListDescriptor<GroupsKey, 'group'> = {
  item: 'group',
  parts: ['type'],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: null,
  keeps: ({ id }) => ({ groups: [id] }),
};
