import { BehaviorSubject, combineLatest, map, merge, startWith } from 'rxjs';
import { draftDocumentId, draftIdOf } from '#data/draft-id.ts';
import { exportedDraft } from '#data/exported-draft.ts';
import type { DraftView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import type { WritingsExport } from '#data/writings-export.ts';
import { storedElsewhere$ } from '#platform/page-moments.ts';
import type { KeyStore } from '../account/account-storage.ts';
import { rescuedDrafts, rescueWrites$ } from './draft-rescue.ts';

/**
 * The views with what the database did not take among the drafts: it is written too, and is to be found where drafts are. From the first try to store it on:
 * one that was sent since is none.
 */
export function withRescued(views: Views, store: KeyStore): { readonly shown: Views; noteTried(): void } {
  const isTried$ = new BehaviorSubject(false);
  const changes$ = merge(rescueWrites$, storedElsewhere$).pipe(startWith(undefined));
  const drafts = () =>
    combineLatest([views.drafts(), views.session(), isTried$, changes$]).pipe(
      map(([stored, session, isTried]) =>
        isTried && session.state === 'signedIn' ? withRescuedDrafts(stored, session.userId, store) : stored,
      ),
    );
  return { shown: { ...views, drafts }, noteTried: () => isTried$.next(true) };
}

/** Of a draft that is in both, what was rescued is the newer text. */
export function withRescuedDrafts(stored: readonly DraftView[], userId: string, store: KeyStore): readonly DraftView[] {
  const rescued = rescuedDraftViews(userId, store);
  if (rescued.length === 0) return stored;
  const byId = new Map(stored.map((draft) => [draft.id, draft]));
  for (const draft of rescued) byId.set(draft.id, { ...byId.get(draft.id), ...draft });
  return [...byId.values()].toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** What this account has left to rescue, as drafts. */
function rescuedDraftViews(userId: string, store: KeyStore): readonly DraftView[] {
  return rescuedDrafts(userId, store).map(({ draft: { draftKey, ...draft }, at = Date.now() }) => {
    const draftId = draftIdOf(draft.postType, draft.originalPostId);
    return { ...draft, id: draftDocumentId(userId, draftKey), userId, draftId, updatedAt: at };
  });
}

/** What is taken along, with the texts of the account for which the database had no room. */
export function withRescuedTexts(writings: WritingsExport, store: KeyStore): WritingsExport {
  const rescued = rescuedDraftViews(writings.account.id, store).filter(
    ({ postBody }) => !writings.drafts.some(({ text }) => text === postBody),
  );
  return { ...writings, drafts: [...rescued.map(exportedDraft), ...writings.drafts] };
}
