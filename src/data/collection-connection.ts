import { isConnectionLost, StorageError } from '#core/storage/storage-error.ts';
import { settled } from './idb-request.ts';

/**
 * Of the IndexedDB database of a collection. It was laid out by RxDB's Dexie storage, whose version 1 is the browser's
 * 10: what is stored then is read now.
 */
const LAYOUT_VERSION = 10;
/** Object stores of that layout. The other two stay empty. */
const DOCUMENTS = 'docs';
const EMPTY_STORES = [
  { name: 'changes', options: { keyPath: 'sequence', autoIncrement: true }, index: 'id' },
  { name: 'attachments', options: { keyPath: 'id' }, index: null },
] as const;

/** A browser refuses to open what it is still removing, and is asked again after so long, milliseconds. */
const REOPEN_AFTER_MS = [0, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

export interface CollectionLayout {
  /** Of the IndexedDB database. */
  readonly name: string;
  readonly keyPath: string;
  /** Key paths of each index; its name is `indexName` of them. */
  readonly indexes: readonly (readonly string[])[];
  /** What is written is on the disk when the write resolves, and not only in the system's buffer. */
  readonly isStrict: boolean;
}

/** The documents of one collection: an IndexedDB database of its own. */
export interface CollectionConnection {
  /** Settles when the database is open; rejects with the browser's reason where it cannot be opened. */
  opened(): Promise<void>;
  /**
   * Runs `ask` in a transaction; resolves with its answer, of a writing one when the browser has committed. `ask`
   * awaits nothing but requests of the store. Rejects with the browser's reason, and with a `StorageError` (`gone`)
   * where the connection was lost and could not be had again.
   */
  run<Result>(mode: 'readonly' | 'readwrite', ask: (documents: IDBObjectStore) => Promise<Result>): Promise<Result>;
  /** `listener` hears that the database was removed under this context and is open again, empty. At most one. */
  onReopened(listener: () => void): void;
  /** Removes the database and makes it anew. What is asked meanwhile waits. */
  remake(): Promise<void>;
  close(): Promise<void>;
}

/** As IndexedDB's layout of these documents names an index. */
export function indexName(keyPaths: readonly string[]): string {
  const [first = '', ...others] = keyPaths;
  return others.length === 0 ? first : `[${keyPaths.join('+')}]`;
}

/** Opens the database, and makes it where there is none. Rejections of the opening reach who asks for something. */
export function connectCollection(layout: CollectionLayout): CollectionConnection {
  const { name, isStrict } = layout;
  const options: IDBTransactionOptions = isStrict ? { durability: 'strict' } : {};
  let isClosed = false;
  const tries = createPauses();
  let reopened: () => void = () => undefined;
  /** None after a failure: whoever asks next tries again. */
  let current: Promise<IDBDatabase> | undefined;
  /** The connection in use. */
  let live: IDBDatabase | undefined;

  function hold(opening: Promise<IDBDatabase>): Promise<IDBDatabase> {
    current = opening;
    opening.catch(() => {
      if (current === opening) current = undefined;
    });
    return opening;
  }

  const connection = () => current ?? hold(open());

  async function open(): Promise<IDBDatabase> {
    const database = await openLaidOut(layout);
    if (isClosed) {
      database.close();
      throw new StorageError('gone', new Error(`${name} was closed`));
    }
    live = database;
    database.addEventListener('versionchange', ({ newVersion }) => {
      // Another context gives its documents up, or the reader clears site data.
      if (newVersion === null) reopen(database);
      else database.close();
    });
    // The browser itself ends the connection.
    database.addEventListener('close', () => reopen(database));
    return database;
  }

  /**
   * A database that goes under a context that lives is opened again, empty, so that what the reader writes next is
   * kept. What is asked meanwhile waits. `lost`: its connection; one that is no more in use is only closed.
   */
  function reopen(lost: IDBDatabase): void {
    lost.close();
    if (isClosed || lost !== live) return;
    live = undefined;
    hold(openPatiently()).then(
      () => reopened(),
      () => undefined,
    );
  }

  async function openPatiently(): Promise<IDBDatabase> {
    let reason: unknown;
    for (const wait of REOPEN_AFTER_MS) {
      if (wait > 0) await tries.pause(wait);
      if (isClosed) break;
      try {
        return await open();
      } catch (error) {
        reason = error;
      }
    }
    throw new StorageError('gone', reason);
  }

  /** A browser may have lost the connection without a word: then it is opened again, once. */
  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const database = await connection();
    const ask = (of: IDBDatabase) => of.transaction(DOCUMENTS, mode, options);
    try {
      return ask(database);
    } catch (error) {
      if (isClosed) throw new StorageError('gone', error);
      reopen(database);
    }
    const next = await connection();
    try {
      return ask(next);
    } catch (error) {
      throw new StorageError('gone', error);
    }
  }

  void hold(open());
  return {
    opened: () => connection().then(() => undefined),
    async run(mode, ask) {
      const transaction = await begin(mode);
      try {
        return await inTransaction(transaction, ask);
      } catch (error) {
        if (!isClosed && isConnectionLost(error)) reopen(transaction.db);
        throw error;
      }
    },
    onReopened(listener) {
      reopened = listener;
    },
    async remake() {
      const former = await connection();
      live = undefined;
      former.close();
      const removal = settled(indexedDB.deleteDatabase(name)).catch(() => undefined);
      // The browser queues it behind the removal.
      await hold(open());
      await removal;
    },
    async close() {
      isClosed = true;
      tries.end();
      const database = await current?.catch(() => undefined);
      database?.close();
    },
  };
}

/** One pause at a time, which can be ended. */
function createPauses(): { pause(ms: number): Promise<void>; end(): void } {
  let end: () => void = () => undefined;
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

function openLaidOut(layout: CollectionLayout): Promise<IDBDatabase> {
  const request = indexedDB.open(layout.name, LAYOUT_VERSION);
  request.addEventListener('upgradeneeded', () => layOut(request.result, layout));
  return settled(request);
}

function layOut(database: IDBDatabase, { keyPath, indexes }: CollectionLayout): void {
  const documents = database.createObjectStore(DOCUMENTS, { keyPath });
  for (const paths of indexes) {
    const [first = '', ...others] = paths;
    documents.createIndex(indexName(paths), others.length === 0 ? first : [...paths]);
  }
  for (const { name, options, index } of EMPTY_STORES) {
    const store = database.createObjectStore(name, options);
    if (index !== null) store.createIndex(index, index);
  }
}

function inTransaction<Result>(
  transaction: IDBTransaction,
  ask: (documents: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const answer = ask(transaction.objectStore(DOCUMENTS));
    if (transaction.mode === 'readonly') answer.then(resolve, reject);
    else {
      transaction.addEventListener('complete', () => resolve(answer));
      answer.catch((error: unknown) => {
        reject(error);
        abort(transaction);
      });
    }
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError')),
    );
  });
}

/** One that has ended by itself is left alone. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has.
  }
}
