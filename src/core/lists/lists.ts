import { chatList, chatsList } from './chat-lists.ts';
import { commentsList } from './comments-list.ts';
import { connectionsList } from './connections-list.ts';
import { feedList } from './feed-list.ts';
import { groupList } from './group-list.ts';
import { foundMembersList, groupBannedList, groupMembersList } from './group-people-lists.ts';
import { groupsList } from './groups-list.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { notificationsList } from './notifications-list.ts';
import { pinnedList } from './pinned-list.ts';
import { profileList } from './profile-list.ts';
import { recommendedList } from './recommended-list.ts';
import { blockedList, mutedList } from './restricted-lists.ts';
import { rewardsList } from './rewards-list.ts';
import { foundSavedList, savedList } from './saved-list.ts';
import { foundInNetworkList, foundPeopleList, searchList } from './search-list.ts';
import { trendingList } from './trending-list.ts';
import { trendingUsersList } from './trending-users-list.ts';
import { violationsList } from './violations-list.ts';

/**
 * Every list that there is. Another one is its descriptor, its line here, and its page call with the type of item that
 * it holds, in `workers/engine/list-items/`.
 */
export const lists = {
  feed: feedList,
  profile: profileList,
  pinned: pinnedList,
  comments: commentsList,
  saved: savedList,
  foundSaved: foundSavedList,
  connections: connectionsList,
  notifications: notificationsList,
  group: groupList,
  groups: groupsList,
  chats: chatsList,
  chat: chatList,
  groupMembers: groupMembersList,
  foundMembers: foundMembersList,
  groupBanned: groupBannedList,
  muted: mutedList,
  blocked: blockedList,
  recommended: recommendedList,
  trendingUsers: trendingUsersList,
  trending: trendingList,
  search: searchList,
  foundPeople: foundPeopleList,
  foundInNetwork: foundInNetworkList,
  violations: violationsList,
  rewards: rewardsList,
};

type Lists = typeof lists;

export type ListName = keyof Lists;

type KeyOf<Descriptor> = Descriptor extends ListDescriptor<infer Key, string> ? Key : never;

/** The keys by the name of their list. */
export type KeysByList = { readonly [Name in ListName]: KeyOf<Lists[Name]> };

/** What makes one list: `list` names the descriptor, the rest are the parts of its stored key. */
export type ListKey = KeysByList[ListName];

/** What lists hold. */
export type ListItemType = Lists[ListName]['item'];

/** Names of the lists that hold such items. */
export type ListHolding<Item extends ListItemType> = {
  [Name in ListName]: Lists[Name]['item'] extends Item ? Name : never;
}[ListName];

/** The keys of lists that hold such items. */
export type KeyHolding<Item extends ListItemType> = KeysByList[ListHolding<Item>];

/** What the list of a key holds. */
export type ItemTypeOf<Key extends ListKey> = Lists[Key['list']]['item'];
