import { from, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { descriptorOf } from '#core/lists/list-key.ts';
import type { ItemTypeOf, ListItemType, ListKey } from '#core/lists/lists.ts';
import type { ListView } from '../view-types.ts';
import type { Residency } from './residency.ts';
import { postListView } from './post-list-view.ts';
import type { ViewSources } from './sources.ts';
import { userListView } from './user-list-view.ts';

type AnyListView = (sources: ViewSources, residency: Residency, key: ListKey) => Observable<ListView<unknown>>;

/**
 * How a list is read, by what it holds; another type of item is a line here. Screens get the type of their items from
 * it. Its other half is how its pages come: `workers/engine/list-items/item-types.ts`.
 */
const viewsByItem = {
  post: postListView,
  user: (sources: ViewSources, _: Residency, key: ListKey) => userListView(sources, key),
  // No start shows it, so it comes later.
  notification: (sources: ViewSources, _: Residency, key: ListKey) =>
    from(import('./notification-list-view.ts')).pipe(switchMap((late) => late.notificationListView(sources, key))),
  group: (sources: ViewSources, _: Residency, key: ListKey) =>
    from(import('./group-list-view.ts')).pipe(switchMap((late) => late.groupListView(sources, key))),
  chat: (sources: ViewSources, _: Residency, key: ListKey) =>
    from(import('./chat-list-view.ts')).pipe(switchMap((late) => late.chatListView(sources, key))),
  reward: (sources: ViewSources, _: Residency, key: ListKey) =>
    from(import('./reward-list-view.ts')).pipe(switchMap((late) => late.rewardListView(sources, key))),
} satisfies { readonly [Item in ListItemType]: AnyListView };

type ViewOfItem<Item extends ListItemType> = ReturnType<(typeof viewsByItem)[Item]> extends Observable<infer View> ? View : never;

/** How a screen gets one item of a list of such. */
export type ListItemView<Item extends ListItemType> = ViewOfItem<Item> extends ListView<infer View> ? View : never;

/** The view of a list, by what its descriptor says that it holds. */
export type ListViewOf<Key extends ListKey> = ViewOfItem<ItemTypeOf<Key>>;

/** A list as the reader should see it; the key's descriptor says of what. */
export function listView<Key extends ListKey>(sources: ViewSources, residency: Residency, key: Key): Observable<ListViewOf<Key>> {
  const view: AnyListView = viewsByItem[descriptorOf(key).item];
  return view(sources, residency, key) as Observable<ListViewOf<Key>>;
}
