import { groupListTypes } from '#contract/resources/group-list-types.ts';
import { listKeyText } from '../../lists/list-key.ts';

/** Stored keys of the lists of groups that the member's own acts change. */
export const OWN_GROUPS = listKeyText({ list: 'groups', type: 'myGroups' });
export const PINNED_GROUPS = listKeyText({ list: 'groups', type: 'pinned' });
/** Of all of them. */
export const groupLists = groupListTypes.map((type) => listKeyText({ list: 'groups', type }));
