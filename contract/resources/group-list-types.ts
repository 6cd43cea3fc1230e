/**
 * The lists that `POST /groups/search` answers (GROUP-03). Apart from the schemas: the address of their page needs none
 * of them.
 */
export const groupListTypes = ['myGroups', 'trending', 'pinned', 'new'] as const;
export type GroupListType = (typeof groupListTypes)[number];
