import type { KeyStore } from '#core/storage/json-store.ts';
import { draftDocumentId, draftIdOf } from '#data/draft-id.ts';
import { exportedDraft } from '#data/exported-draft.ts';
import type { DraftView } from '#data/view-types.ts';
import type { WritingsExport } from '#data/writings-export.ts';
import { rescuedDrafts } from './draft-rescue.ts';

/** Of a draft that is in both, what was rescued is the newer text; why it came back stays. */
export function withRescuedDrafts(stored: readonly DraftView[], userId: string, store: KeyStore): readonly DraftView[] {
  const rescued = rescuedDraftViews(userId, store);
  if (rescued.length === 0) return stored;
  const byId = new Map(stored.map((draft) => [draft.id, draft]));
  for (const draft of rescued) {
    const reason = byId.get(draft.id)?.reason;
    byId.set(draft.id, reason === undefined ? draft : { ...draft, reason });
  }
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
