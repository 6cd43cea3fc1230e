import { combineLatest, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { deliveredDraftId, draftIdOf } from '../draft-id.ts';
import { isConsumed } from '../drafts.ts';
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
        .filter((draft) => !isConsumed(draft, pending.documents))
        .map((draft) => same.of(draft.id, [draft.updatedAt, draft.postBody, draft.reason, draft.originalPostId], () => draft))
        .toSorted((a, b) => b.updatedAt - a.updatedAt),
    ),
    distinctUntilChanged<readonly DraftView[]>(sameItems),
  );
}

/** Also where the draft was begun under another id of its post: before that was delivered, or after. */
export function draftView(sources: ViewSources, draftId: string): Observable<DraftView | null> {
  return combineLatest([draftsView(sources), sources.pending$]).pipe(
    map(([drafts, { aliases }]) => {
      const delivered = deliveredDraftId(draftId, aliases);
      const isSame = (draft: DraftView) =>
        isNamedByPost(draft) && deliveredDraftId(draftIdOf(draft.postType, draft.originalPostId), aliases) === delivered;
      return drafts.find((draft) => draft.draftId === draftId) ?? drafts.find(isSame) ?? null;
    }),
    distinctUntilChanged(),
  );
}

/** Not those that a refusal brought back: of them there may be many about one post. */
function isNamedByPost({ draftId, postType }: DraftView): boolean {
  return draftId.endsWith(`-${postType}`);
}
