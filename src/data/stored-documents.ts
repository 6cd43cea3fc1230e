import type { VersionOf } from './collections/registry.ts';
import { settled, unlessLate } from './idb-request.ts';

/** The collections that are read so, each with the version of its schema in this build. */
const versions: { readonly [Name in ReadableCollection]: `${VersionOf<Name>}` } = {
  session: '3',
  settings: '0',
  feeds: '1',
  outbox: '0',
};

type ReadableCollection = 'session' | 'settings' | 'feeds' | 'outbox';

/** Longest reading, milliseconds, where nothing else is said: it is there to save time. */
const READ_LIMIT_MS = 500;

/** A document as the storage lays it out, not looked into. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** Documents where RxDB's storage keeps them, removed ones left out. Reading makes, changes and blocks nothing. */
export interface StoredDocuments {
  /** Those of the keys that are there. */
  get(collection: ReadableCollection, keys: readonly string[]): Promise<readonly StoredDocument[]>;
  count(collection: ReadableCollection): Promise<number>;
}

/**
 * Reads from the local database without RxDB, which takes 110 kB and some 100 ms to open: for a start that can do
 * without it. `null` where the answer takes too long, or what is stored is not as this build stores it, older and newer
 * versions of a collection among it. Never rejects.
 */
export function readStored<Result>(
  read: (documents: StoredDocuments) => Promise<Result | null>,
  name = 'dunlin',
  limitMs = READ_LIMIT_MS,
): Promise<Result | null> {
  return unlessLate(findDocuments(`rxdb-dexie-${name}--`).then(read), limitMs);
}

async function findDocuments(prefix: string): Promise<StoredDocuments> {
  const wanted = Object.entries(versions).map(([collection, version]) => `${version}--${collection}`);
  const found = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []));
  const isOther = (stored: string) => !wanted.includes(stored) && (stored.split('--')[1] ?? '') in versions;
  if (found.some(isOther)) throw new Error('Stored by another build');

  async function inStore<Result>(
    collection: ReadableCollection,
    absent: Result,
    ask: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    const stored = `${versions[collection]}--${collection}`;
    if (!found.includes(stored)) return absent;
    const database = await openThere(prefix + stored);
    try {
      return await ask(database.transaction('docs').objectStore('docs'));
    } finally {
      database.close();
    }
  }

  // The storage keeps the mark of a removed document, which is part of an index, as '0' or '1'.
  return {
    get: (collection, keys) =>
      inStore<readonly StoredDocument[]>(collection, [], async (store) => {
        const documents = await Promise.all(keys.map((key) => settled<StoredDocument | undefined>(store.get(key))));
        return documents.filter((document) => document?.['_deleted'] === '0') as readonly StoredDocument[];
      }),
    count: (collection) =>
      inStore(collection, 0, (store) =>
        settled(store.index(`[_deleted+${String(store.keyPath)}]`).count(IDBKeyRange.bound(['0'], ['0', []]))),
      ),
  };
}

/**
 * Opens a database that is there. One that has gone since it was seen is not made, and whoever removes or raises it
 * does not wait.
 */
async function openThere(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  const database = await settled(request);
  database.addEventListener('versionchange', () => database.close());
  return database;
}
