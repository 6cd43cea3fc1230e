import { descriptorOf } from '#core/lists/list-key.ts';
import type { KeysByList, ListItemType, ListKey, ListName } from '#core/lists/lists.ts';
import type { Question } from '#data/stores/deliveries.ts';
import type { ApiClient } from '#net/api-client.ts';
import { chatItems } from './chat-items.ts';
import { groupItems } from './group-items.ts';
import type { FetchedPage, ItemStores, ItemType, PageAsked, PageCalls } from './item-type.ts';
import { notificationItems } from './notification-items.ts';
import { postItems } from './post-items.ts';
import { rewardItems } from './reward-items.ts';
import { userItems } from './user-items.ts';

/** Every type of item that lists hold. Another one is its file, and here its line and its calls. */
const itemTypes: { readonly [Item in ListItemType]: ItemType<Item> } = {
  post: postItems,
  user: userItems,
  notification: notificationItems,
  group: groupItems,
  chat: chatItems,
  reward: rewardItems,
};

const calls: PageCalls<ListName> = {
  ...postItems.calls,
  ...userItems.calls,
  ...notificationItems.calls,
  ...groupItems.calls,
  ...chatItems.calls,
  ...rewardItems.calls,
};

export function fetchListPage(client: ApiClient, key: ListKey, asked: PageAsked = {}): Promise<FetchedPage> {
  return fetchPageOf(client, key.list, key, asked);
}

/** By the name apart from the key, so that types see that they belong together. */
function fetchPageOf<Name extends ListName>(
  client: ApiClient,
  name: Name,
  key: KeysByList[Name],
  asked: PageAsked,
): Promise<FetchedPage> {
  return calls[name](client, key, asked);
}

/** How many of a page's entries the device holds; `undefined` where pages of the list do not bring their items. */
export async function countHeld(stores: ItemStores, key: ListKey, entries: FetchedPage['entries']): Promise<number | undefined> {
  return itemTypes[descriptorOf(key).item].countHeld?.(stores, key.list, entries);
}

/** Gets onto the device what a page of a list names, or entries that the list has from before. */
export function bringItems(
  stores: ItemStores,
  key: ListKey,
  page: Pick<FetchedPage, 'entries' | 'bring'>,
  question?: Question,
): Promise<unknown> {
  return page.bring?.(stores, question) ?? itemTypes[descriptorOf(key).item].bring(stores, page.entries);
}
