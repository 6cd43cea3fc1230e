import type { RxCollection } from 'rxdb/plugins/core';
import { collectionNamed, storedKinds } from './collections/registry.ts';
import type { StoredKind } from './collections/registry.ts';
import type { AppDatabase } from './database.ts';
import { queryDocuments, readDocument } from './stores/modify-documents.ts';

export interface StoredAmount {
  readonly kind: StoredKind;
  readonly count: number;
  /** Of the documents as text: the browser's own bookkeeping comes on top. */
  readonly bytes: number;
}

/** What the local database holds, by kind. Drafts and unsent items are those of the account that is signed in; those of others are nobody's business. */
export async function reportStorage(database: AppDatabase): Promise<readonly StoredAmount[]> {
  const userId = (await readDocument(database.session, 'current'))?.userId ?? null;
  const isOwn = (document: object) => 'userId' in document && document.userId === userId;
  const amounts: StoredAmount[] = [];
  for (const kind of storedKinds) {
    const stored = await queryDocuments(database[kind] as unknown as RxCollection<object>, {});
    const documents = collectionNamed(kind).owner === 'account' ? stored.filter(isOwn) : stored;
    amounts.push({ kind, count: documents.length, bytes: documents.reduce((sum, document) => sum + sizeOf(document), 0) });
  }
  return amounts;
}

const encoder = new TextEncoder();

function sizeOf(document: object): number {
  return encoder.encode(JSON.stringify(document)).byteLength;
}
