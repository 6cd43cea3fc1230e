import { settled } from './idb-request.ts';
import { unlessBarred } from './write-barrier.ts';

/** What an index knows of a document. */
export interface IndexedDocument {
  /** Tells its searched text from any other. */
  readonly hash: number;
  /** When it was made, or, of people, seen last; milliseconds since 1970. */
  readonly at: number;
  /** Of a post: the reader saved it. */
  readonly isSaved: boolean;
}

/**
 * The search index over fetched posts and people as it was last: with it a start need not read them all and take them
 * apart.
 */
export interface StoredSearchIndex {
  readonly version: typeof SEARCH_INDEX_VERSION;
  /** Whose device it was: another session's index is no index. */
  readonly owner: string;
  /** When it was stored, milliseconds since 1970: what was fetched long before is in it. */
  readonly storedAt: number;
  /** The library's own JSON. */
  readonly index: string;
  readonly documents: ReadonlyMap<string, IndexedDocument>;
}

/** Raised when words, fields or the library's format change; an index of another version is made anew. */
export const SEARCH_INDEX_VERSION = 2;

const STORE = 'index';
const KEY = 'last';

export interface SearchIndexStore {
  /**
   * `null` for none, one of another version or owner, or a device that cannot read it. Never rejects: it only saves
   * time.
   */
  read(owner: string): Promise<StoredSearchIndex | null>;
  /** Never rejects: without room, or once the account leaves, there is none. */
  write(stored: Omit<StoredSearchIndex, 'version'>): Promise<void>;
}

/**
 * In an IndexedDB database of its own: one value of some megabytes, read whole, is no collection
 * (`docs/decisions/0011`). It holds what was fetched and nothing that waits to be sent, and goes with it:
 * `dropSearchIndex`.
 */
export function createSearchIndexStore(database: { readonly name: string }): SearchIndexStore {
  return {
    async read(owner) {
      const stored = await inStore(database, 'readonly', (store) => store.get(KEY) as IDBRequest<unknown>).catch(() => null);
      return isIndex(stored) && stored.owner === owner ? stored : null;
    },
    async write(stored) {
      const put = () => inStore(database, 'readwrite', (store) => store.put({ ...stored, version: SEARCH_INDEX_VERSION }, KEY));
      await unlessBarred(database, { isStoring: true }, put).catch(() => undefined);
    },
  };
}

/**
 * Part of signing out, of 'Clear cache', and of what a full device gives up; answers whether there may have been one.
 * Never rejects.
 */
export async function dropSearchIndex(database: { readonly name: string }): Promise<boolean> {
  return settled(indexedDB.deleteDatabase(nameOf(database))).then(
    () => true,
    () => false,
  );
}

function nameOf({ name }: { readonly name: string }): string {
  return `${name}-search`;
}

function isIndex(stored: unknown): stored is StoredSearchIndex {
  if (typeof stored !== 'object' || stored === null) return false;
  const { version, owner, storedAt, index, documents } = stored as Partial<StoredSearchIndex>;
  if (version !== SEARCH_INDEX_VERSION || typeof owner !== 'string' || typeof storedAt !== 'number') return false;
  return typeof index === 'string' && documents instanceof Map;
}

async function inStore<Result>(
  database: { readonly name: string },
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const request = indexedDB.open(nameOf(database), 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const opened = await settled(request);
  try {
    return await settled(ask(opened.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    opened.close();
  }
}
