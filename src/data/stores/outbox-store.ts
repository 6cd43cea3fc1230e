import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { OutboxStore } from '#core/outbox/ports.ts';
import type { OutboxDocument } from '../collections.ts';
import type { AppDatabase } from '../database.ts';
import { draftDocumentId } from '../draft-id.ts';
import { isConsumed, returnedDraftId } from '../drafts.ts';
import { modifyDocuments, modifyWith, queryDocuments, readDocument, readDocuments } from './modify-documents.ts';

type OutboxDatabase = Pick<AppDatabase, 'outbox' | 'drafts'>;

/** The outbox on the device, read past every cache: a drainer woken by another context must see what that one has just written. */
export function createOutboxStore(database: OutboxDatabase): OutboxStore {
  const { outbox } = database;
  return {
    list: (userId) => listEntries(database, userId),
    async get(id) {
      return (await readDocument(outbox, id))?.entry;
    },
    async put(entries) {
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      await modifyWith(outbox, byId, (entry, current) => documentOf(entry, current?.draftId));
    },
    async remove(ids) {
      const documents = await readDocuments(outbox, ids);
      await removeConsumedDrafts(database, documents, draftIdsOf);
      await modifyDocuments(outbox, ids, () => null);
      await removeConsumedDrafts(database, documents, returnedDraftIdsOf);
    },
    async update(id, move) {
      const documents = await readDocuments(outbox, [id]);
      await removeConsumedDrafts(database, documents, draftIdsOf);
      let after: OutboxEntry | undefined;
      await modifyDocuments(outbox, [id], (current) => {
        if (current === undefined) {
          after = undefined;
          return undefined;
        }
        const next = move(current.entry);
        after = next ?? undefined;
        if (next === null) return null;
        return next === current.entry ? current : documentOf(next, current.draftId);
      });
      if (after === undefined) await removeConsumedDrafts(database, documents, returnedDraftIdsOf);
      return after;
    },
  };
}

/** All entries of the account, oldest id first. */
export async function listEntries(database: Pick<AppDatabase, 'outbox'>, userId: string): Promise<readonly OutboxEntry[]> {
  const documents = await queryDocuments(database.outbox, {
    selector: { userId: { $eq: userId } },
    sort: [{ userId: 'asc' }, { id: 'asc' }],
  });
  return documents.map((document) => document.entry);
}

export function documentOf(entry: OutboxEntry, draftId?: string): OutboxDocument {
  return { id: entry.id, userId: entry.userId, entry, ...(draftId === undefined ? {} : { draftId }) };
}

/**
 * Finishes what a crash between writing an entry and removing its draft left: with the entry gone nothing would tell that the draft was sent,
 * and the reader might send it again.
 */
async function removeConsumedDrafts(
  database: OutboxDatabase,
  documents: readonly OutboxDocument[],
  idsOf: (document: OutboxDocument) => readonly string[],
): Promise<void> {
  const draftIds = documents.flatMap((document) => idsOf(document).map((draftId) => draftDocumentId(document.userId, draftId)));
  if (draftIds.length === 0) return;
  await modifyDocuments(database.drafts, draftIds, (draft) =>
    draft !== undefined && isConsumed(draft, documents) ? null : draft,
  );
}

function draftIdsOf({ draftId }: OutboxDocument): readonly string[] {
  return draftId === undefined ? [] : [draftId];
}

function returnedDraftIdsOf({ entry }: OutboxDocument): readonly string[] {
  return [returnedDraftId(entry.id)];
}
