import { combineLatest, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { isBlank, isConsumed } from '../drafts.ts';
import type { DraftView } from '../view-types.ts';
import { createReuse, sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** The reader's drafts, newest first; one that has become an entry is none any more. */
export function draftsView({ database, session$, pending$ }: ViewSources): Observable<readonly DraftView[]> {
  const same = createReuse<string, DraftView>();
  const stored$ = session$.pipe(
    map((session) => session.userId),
    distinctUntilChanged(),
    switchMap((userId): Observable<readonly DraftView[]> => {
      if (userId === null) return of([]);
      const query = database.drafts.find({ selector: { userId: { $eq: userId } } });
      return query.$.pipe(map((documents) => documents.map((document) => document.toJSON() as DraftView)));
    }),
  );
  return combineLatest([stored$, pending$]).pipe(
    map(([drafts, pending]) =>
      drafts
        .filter((draft) => !isBlank(draft) && !isConsumed(draft, pending))
        .map((draft) =>
          same.of(
            draft.id,
            [draft.updatedAt, draft.postBody, draft.photos, draft.link, draft.reason, draft.originalPostId, draft.isSensitive],
            () => draft,
          ),
        )
        .toSorted((a, b) => b.updatedAt - a.updatedAt),
    ),
    distinctUntilChanged<readonly DraftView[]>(sameItems),
  );
}
