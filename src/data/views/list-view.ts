import { distinctUntilChanged, map, tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { listKeyText } from '../feed-key.ts';
import type { ListKey } from '../feed-key.ts';
import type { ListView } from '../view-types.ts';
import { composition } from './composition.ts';
import type { Hydration } from './hydration.ts';
import { composeList, planOfList } from './list-composition.ts';
import type { Feed } from './list-composition.ts';
import { createPostComposer } from './post-composer.ts';
import { sameFields, sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** A list as the reader should see it: what the server ordered, the reader's own unsent posts on top, nothing of muted or blocked people. */
export function listView(sources: ViewSources, hydration: Hydration, key: ListKey): Observable<ListView> {
  const composer = createPostComposer();
  const keyText = listKeyText(key);
  const feed$ = sources.database.feeds.findOne(keyText).$.pipe(map((document): Feed => document?.toJSON() as Feed));
  return composition(sources, feed$, (feed, base) => planOfList(feed, base, key)).pipe(
    map((composed) => composeList(composer, composed, key)),
    tap((view) => hydration.admit(view.items.filter((item) => !item.isSkeleton).map((item) => item.post.id))),
    distinctUntilChanged(sameList),
  );
}

function sameList(a: ListView, b: ListView): boolean {
  return (
    a.state === b.state &&
    a.ended === b.ended &&
    a.fetchedAt === b.fetchedAt &&
    sameItems(a.items, b.items) &&
    a.gaps.length === b.gaps.length &&
    a.gaps.every((gap, index) => sameFields(gap, b.gaps[index] ?? gap)) &&
    sameFields(a.fresh, b.fresh)
  );
}
