import type { Observable } from 'rxjs';
import type { ListItemType } from '#core/lists/list-descriptor.ts';
import { descriptorOf } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { ListItemViews, ListView, ListViewOf } from '../view-types.ts';
import type { Residency } from './residency.ts';
import { postListView } from './post-list-view.ts';
import type { ViewSources } from './sources.ts';
import { userListView } from './user-list-view.ts';

type ViewOfList<Item extends ListItemType> = (
  sources: ViewSources,
  residency: Residency,
  key: ListKey,
) => Observable<ListView<ListItemViews[Item]>>;

/** How a list is read, by what it holds. */
const viewsByItem: { readonly [Item in ListItemType]: ViewOfList<Item> } = {
  post: postListView,
  user: (sources, _, key) => userListView(sources, key),
};

/** A list as the reader should see it; the key's descriptor says of what. */
export function listView<Key extends ListKey>(sources: ViewSources, residency: Residency, key: Key): Observable<ListViewOf<Key>> {
  return viewsByItem[descriptorOf(key).item](sources, residency, key) as Observable<ListViewOf<Key>>;
}
