import type { RxCollection } from 'rxdb/plugins/core';
import type { AppDatabase } from './database.ts';
import { queryDocuments, readDocument } from './stores/modify-documents.ts';

export type StoredKind = 'posts' | 'people' | 'lists' | 'notifications' | 'drafts' | 'unsent';

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
  const isAny = () => true;
  const kinds: readonly (readonly [StoredKind, RxCollection<object>, (document: object) => boolean])[] = [
    ['posts', collectionOf(database.posts), isAny],
    ['people', collectionOf(database.users), isAny],
    ['lists', collectionOf(database.feeds), isAny],
    ['notifications', collectionOf(database.notifications), isAny],
    ['drafts', collectionOf(database.drafts), isOwn],
    ['unsent', collectionOf(database.outbox), isOwn],
  ];
  const amounts: StoredAmount[] = [];
  for (const [kind, collection, isCounted] of kinds) {
    const documents = (await queryDocuments(collection, {})).filter(isCounted);
    amounts.push({ kind, count: documents.length, bytes: documents.reduce((sum, document) => sum + sizeOf(document), 0) });
  }
  return amounts;
}

const encoder = new TextEncoder();

function sizeOf(document: object): number {
  return encoder.encode(JSON.stringify(document)).byteLength;
}

function collectionOf<Doc extends object>(collection: RxCollection<Doc>): RxCollection<object> {
  return collection as unknown as RxCollection<object>;
}
