import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { ListKey } from '#core/lists/lists.ts';
import type { PostListView } from '../view-types.ts';
import { composition } from './composition.ts';
import type { Composition } from './composition.ts';
import type { Residency } from './residency.ts';
import { composeList, planOfList } from './list-composition.ts';
import { sameList, storedList } from './list-parts.ts';
import { createPostComposer } from './post-composer.ts';
import type { ViewSources } from './sources.ts';

/** A list as the reader should see it: what the server ordered, the reader's own unsent posts on top, nothing of muted or blocked people. */
export function postListView(sources: ViewSources, residency: Residency, key: ListKey): Observable<PostListView> {
  const composer = createPostComposer();
  return composition(sources, storedList(sources, key), (feed, base) => planOfList(feed, base, key)).pipe(
    map((composed) => {
      const list = composeList(composer, composed, key);
      const whole = list.items.filter((item) => !item.isSkeleton).map((item) => item.post.id);
      const evicted = residency.admit(whole);
      return whole.some((id) => evicted.has(id)) ? composeList(composer, without(composed, evicted), key) : list;
    }),
    distinctUntilChanged<PostListView>(sameList),
  );
}

/** Before those beyond the cap are read no more: nobody is handed them whole, to hold them for longer than that (CACHE-04). */
function without<Own>(composed: Composition<Own>, evicted: ReadonlySet<string>): Composition<Own> {
  return { ...composed, post: (id) => (evicted.has(id) ? undefined : composed.post(id)) };
}
