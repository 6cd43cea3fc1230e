import type { RxDocumentData } from 'rxdb/plugins/core';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { EntryMove, OutboxStore } from '#core/outbox/ports.ts';
import { kindOf } from '#core/outbox/registry.ts';
import type { OutboxDocument } from '../collections/outbox.ts';
import type { AppDatabase } from '../database.ts';
import { draftDocumentId } from '../draft-id.ts';
import { isConsumed, returnedDraftKey } from '../drafts.ts';
import { documentsIn, modifyDocuments, modifyWith, queryStored, readStored } from './modify-documents.ts';
import type { Stored } from './modify-documents.ts';

type OutboxDatabase = Pick<AppDatabase, 'outbox' | 'drafts'>;

/**
 * The outbox on the device, read past every cache: a drainer woken by another context must see what that one has just
 * written.
 */
export function createOutboxStore(database: OutboxDatabase): OutboxStore {
  const { outbox } = database;
  /**
   * What was read last and not written since: a move starts from it, and reads anew where another context was faster.
   */
  const lastRead = new Map<string, RxDocumentData<OutboxDocument>>();

  function remember(read: Stored<OutboxDocument>): readonly OutboxDocument[] {
    for (const [id, document] of read) lastRead.set(id, document);
    return documentsIn(read);
  }

  return {
    async list(userId) {
      const read = await readOutbox(database, userId);
      lastRead.clear();
      return remember(read).map(({ entry }) => entry);
    },
    getAll: async (ids) => new Map(remember(await readStored(outbox, ids)).map(({ id, entry }) => [id, entry])),
    async put(entries) {
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      await modifyWith(outbox, byId, (entry, current) => documentOf(entry, current?.draftId));
    },
    remove: async (ids) => void (await updateAll(new Map(ids.map((id) => [id, () => null])))),
    update: async (id, move) => (await updateAll(new Map([[id, move]]))).get(id),
    updateAll,
  };

  /** Each is written once at most from what was read before. */
  async function proposed(ids: readonly string[]): Promise<Stored<OutboxDocument>> {
    const known = new Map<string, RxDocumentData<OutboxDocument>>();
    for (const id of ids) {
      const document = lastRead.get(id);
      if (document !== undefined) known.set(id, document);
      lastRead.delete(id);
    }
    const others = ids.filter((id) => !known.has(id));
    return others.length === 0 ? known : new Map([...known, ...(await readStored(outbox, others))]);
  }

  async function updateAll(moves: ReadonlyMap<string, EntryMove>): Promise<ReadonlyMap<string, OutboxEntry>> {
    const ids = [...moves.keys()];
    const stored = await proposed(ids);
    const documents = documentsIn(stored);
    await removeConsumedDrafts(database, documents, draftKeysOf);
    const after = new Map<string, OutboxEntry>();
    const gone = new Map<string, OutboxDocument>();
    await modifyDocuments(
      outbox,
      ids,
      (current, id) => {
        after.delete(id);
        gone.delete(id);
        const next = current === undefined ? null : (moves.get(id)?.(current.entry) ?? null);
        // What another page took back was not removed here: its text is a draft.
        if (current !== undefined && next === null) gone.set(id, current);
        if (current === undefined || next === null) return null;
        after.set(id, next);
        return next === current.entry ? current : documentOf(next, current.draftId);
      },
      { read: stored },
    );
    await removeConsumedDrafts(database, [...gone.values()], returnedDraftKeysOf);
    return after;
  }
}

/** All entries of the account, oldest id first. */
export async function listEntries(database: Pick<AppDatabase, 'outbox'>, userId: string): Promise<readonly OutboxEntry[]> {
  return documentsIn(await readOutbox(database, userId)).map((document) => document.entry);
}

/** The account's documents, oldest id first. */
export function readOutbox({ outbox }: Pick<AppDatabase, 'outbox'>, userId: string): Promise<Stored<OutboxDocument>> {
  return queryStored(outbox, { selector: { userId: { $eq: userId } }, sort: [{ userId: 'asc' }, { id: 'asc' }] });
}

export function documentOf(entry: OutboxEntry, draftId?: string): OutboxDocument {
  return { id: entry.id, userId: entry.userId, entry, ...(draftId === undefined ? {} : { draftId }) };
}

/**
 * Finishes what a crash between writing an entry and removing its draft left: with the entry gone nothing would tell
 * that the draft was sent, and the reader might send it again.
 */
export async function removeConsumedDrafts(
  database: OutboxDatabase,
  documents: readonly OutboxDocument[],
  keysOf: (document: OutboxDocument) => readonly string[],
): Promise<void> {
  const draftIds = documents.flatMap((document) => keysOf(document).map((key) => draftDocumentId(document.userId, key)));
  if (draftIds.length === 0) return;
  await modifyDocuments(database.drafts, draftIds, (draft) =>
    draft !== undefined && isConsumed(draft, { documents, aliases: {} }) ? null : draft,
  );
}

export function draftKeysOf({ draftId }: OutboxDocument): readonly string[] {
  return draftId === undefined ? [] : [draftId];
}

function returnedDraftKeysOf({ entry }: OutboxDocument): readonly string[] {
  // A taking back that was interrupted left it; only what has a text can be taken back.
  return kindOf(entry)?.draftOf === undefined ? [] : [returnedDraftKey(entry.id)];
}
