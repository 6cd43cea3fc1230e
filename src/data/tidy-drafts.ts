import type { Clock } from '#core/ports/ports.ts';
import type { DraftDocument } from './collections/drafts.ts';
import type { AppDatabase } from './database.ts';
import { draftKeyOf } from './draft-id.ts';
import { isBlank, isConsumed, isSameWriting, returnedDraft, returnedDraftKey } from './drafts.ts';
import { readAliases } from './stores/aliases.ts';
import { modifyDocuments, queryDocuments } from './stores/modify-documents.ts';

/**
 * What a composer that died has left empty goes after this time, milliseconds; one that lives longer keeps its next
 * text under another key.
 */
const BLANK_KEPT_MS = 24 * 60 * 60_000;

/**
 * Brings drafts into order at a start: removes what a crash left of sent and empty ones, and of a refused text that an
 * earlier version of the app kept twice, in its entry and as a draft, the entry, where the reader has gone on with the
 * draft. Twice is the same as once.
 */
export async function tidyDrafts(database: AppDatabase, clock: Clock): Promise<void> {
  const drafts = await queryDocuments(database.drafts, {});
  if (drafts.length === 0) return;
  await removeContinuedEntries(database, drafts);
  const aliases = await readAliases(database);
  const isOver = (draft: DraftDocument) => isConsumed(draft, { documents: [], aliases }) || isLeftBlank(draft, clock.now());
  await modifyDocuments(
    database.drafts,
    drafts.filter(isOver).map(({ id }) => id),
    (current) => (current !== undefined && isOver(current) ? null : current),
  );
}

async function removeContinuedEntries(database: AppDatabase, drafts: readonly DraftDocument[]): Promise<void> {
  const returned = drafts.filter(({ takenFrom }) => takenFrom === undefined);
  const byKey = new Map(returned.map((draft) => [draft.userId + draftKeyOf(draft), draft]));
  await modifyDocuments(
    database.outbox,
    returned.flatMap((draft) => entryIdOf(draft) ?? []),
    (current) => {
      if (current?.entry.state !== 'failed') return current;
      const draft = byKey.get(current.userId + returnedDraftKey(current.id));
      const written = returnedDraft(current.entry, 0);
      return draft === undefined || written === undefined || isSameWriting(draft, written) ? current : null;
    },
  );
}

/** Of a draft with the key of a returned text. */
function entryIdOf(draft: DraftDocument): string | undefined {
  const prefix = returnedDraftKey('');
  const key = draftKeyOf(draft);
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

function isLeftBlank(draft: DraftDocument, now: number): boolean {
  return isBlank(draft) && Math.abs(now - draft.updatedAt) > BLANK_KEPT_MS;
}
