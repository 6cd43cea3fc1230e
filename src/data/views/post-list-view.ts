import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { ListKey } from '#core/lists/lists.ts';
import type { PostListView } from '../view-types.ts';
import { viewJoin } from './view-join.ts';
import type { ViewJoin } from './view-join.ts';
import type { Residency } from './residency.ts';
import { buildList, planOfList } from './list-join.ts';
import { sameList, storedList } from './list-parts.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import type { ViewSources } from './sources.ts';

/**
 * A list as the reader should see it: what the server ordered, the reader's own unsent posts on top, nothing of muted
 * or blocked people.
 */
export function postListView(sources: ViewSources, residency: Residency, key: ListKey): Observable<PostListView> {
  const builder = createPostViewBuilder();
  return viewJoin(sources, storedList(sources, key), (feed, base) => planOfList(feed, base, key)).pipe(
    map((joined) => {
      const list = buildList(builder, joined, key);
      const whole = list.items.filter((item) => !item.isSkeleton).map((item) => item.post.id);
      const evicted = residency.admit(whole);
      return whole.some((id) => evicted.has(id)) ? buildList(builder, without(joined, evicted), key) : list;
    }),
    distinctUntilChanged<PostListView>(sameList),
  );
}

/**
 * Before those beyond the cap are read no more: nobody is handed them whole, to hold them for longer than that
 * (CACHE-04).
 */
function without<Own>(joined: ViewJoin<Own>, evicted: ReadonlySet<string>): ViewJoin<Own> {
  return { ...joined, post: (id) => (evicted.has(id) ? undefined : joined.post(id)) };
}
