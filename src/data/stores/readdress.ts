import { readdressEntry } from '#core/outbox/readdress-entry.ts';
import type { Readdressing } from '#core/outbox/readdress-entry.ts';
import type { DraftDocument } from '../collections.ts';
import type { AppDatabase } from '../database.ts';
import { draftDocumentId } from '../draft-id.ts';
import { rememberAlias } from './aliases.ts';
import { documentsIn, modifyDocuments, queryDocuments, queryStored } from './modify-documents.ts';
import { documentOf } from './outbox-store.ts';

/**
 * Entries and drafts that named the provisional post name the server's from now on. The alias is remembered first: a command that writes an
 * entry meanwhile looks for it afterwards, so one of the two sees the other.
 */
export async function readdress(database: AppDatabase, change: Readdressing): Promise<void> {
  await rememberAlias(database, change);
  const stored = await queryStored(database.outbox, {});
  const naming = documentsIn(stored).filter(({ entry }) => readdressEntry(entry, change) !== entry);
  await modifyDocuments(
    database.outbox,
    naming.map((document) => document.id),
    (current) => {
      if (current === undefined) return undefined;
      const entry = readdressEntry(current.entry, change);
      return entry === current.entry ? current : documentOf(entry, current.draftId);
    },
    stored,
  );
  await readdressDrafts(database, change);
}

async function readdressDrafts(database: AppDatabase, { provisionalId, id }: Readdressing): Promise<void> {
  const drafts = (await queryDocuments(database.drafts, {})).filter((draft) => draft.originalPostId === provisionalId);
  for (const draft of drafts) {
    const draftId = draft.draftId.replace(provisionalId, id);
    const moved: DraftDocument = { ...draft, id: draftDocumentId(draft.userId, draftId), draftId, originalPostId: id };
    await modifyDocuments(database.drafts, [moved.id], (current) =>
      current === undefined || current.updatedAt < moved.updatedAt ? moved : current,
    );
    if (moved.id !== draft.id) await modifyDocuments(database.drafts, [draft.id], () => null);
  }
}
