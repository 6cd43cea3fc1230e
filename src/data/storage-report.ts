import type { RxCollection } from 'rxdb/plugins/core';
import { collectionNamed, storedKinds } from './collections/registry.ts';
import type { StoredKind } from './collections/registry.ts';
import type { AppDatabase } from './database.ts';
import type { DraftDocument } from './collections/drafts.ts';
import type { OutboxDocument } from './collections/outbox.ts';
import { createFileStore } from './files/file-store.ts';
import { queryDocuments, readDocument } from './stores/modify-documents.ts';

export interface StoredAmount {
  readonly kind: StoredKind;
  readonly count: number;
  /** Of the documents as text, and of the files that they name: the browser's own bookkeeping comes on top. */
  readonly bytes: number;
}

/**
 * What the local database holds, by kind. Drafts and unsent items are those of the account that is signed in; those of
 * others are nobody's business.
 */
export async function reportStorage(database: AppDatabase): Promise<readonly StoredAmount[]> {
  const userId = (await readDocument(database.session, 'current'))?.userId ?? null;
  const isOwn = (document: object) => 'userId' in document && document.userId === userId;
  const kept = await createFileStore(database).list();
  const bytesOf = new Map(kept.map(({ id, blob }) => [id, blob.size]));
  const amounts: StoredAmount[] = [];
  for (const kind of storedKinds) {
    const stored = await queryDocuments(database[kind] as unknown as RxCollection<object>, {});
    const documents = collectionNamed(kind).owner === 'account' ? stored.filter(isOwn) : stored;
    amounts.push({
      kind,
      count: documents.length,
      bytes: documents.reduce((sum, document) => sum + sizeOf(document) + filesOf(document, bytesOf), 0),
    });
  }
  return amounts;
}

/** Bytes of the files that an entry or a draft names. */
function filesOf(document: Partial<OutboxDocument & DraftDocument>, bytesOf: ReadonlyMap<string, number>): number {
  const named = document.entry?.files ?? document.photos ?? [];
  return named.reduce((sum, { id }) => sum + (bytesOf.get(id) ?? 0), 0);
}

const encoder = new TextEncoder();

function sizeOf(document: object): number {
  return encoder.encode(JSON.stringify(document)).byteLength;
}
