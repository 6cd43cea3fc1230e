import { settled } from '../idb-request.ts';
import { writeWithEviction } from '../storage-pressure.ts';
import { unlessBarred } from '../write-barrier.ts';

/** A file of the reader's that only this device has. */
export interface KeptFile {
  /** ULID. */
  readonly id: string;
  readonly userId: string;
  readonly blob: Blob;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /**
   * Of what the system's share sheet handed over, until a draft has taken it (`sw/handlers/share.ts`). Nobody was
   * signed in where `userId` is ''.
   */
  readonly shared?: SharedFile;
}

export interface SharedFile {
  /** ULID that all files of one share have. */
  readonly share: string;
  readonly name: string;
  /** Of the file that was shared. One that is larger than any post may have is only named: its `blob` is empty. */
  readonly bytes: number;
}

/**
 * The files beside entries and drafts. One conformance suite runs on every implementation
 * (`tests/support/file-store-suite.ts`).
 */
export interface FileStore {
  /**
   * All or none; on the disk when it resolves. Rejects with a `StorageError` where there is no room, and then has
   * changed nothing.
   */
  keep(files: readonly KeptFile[]): Promise<void>;
  /** Those of the ids that are kept. */
  get(ids: readonly string[]): Promise<readonly KeptFile[]>;
  /** All, whoever's: the bytes are not read. */
  list(): Promise<readonly KeptFile[]>;
  /** All or none; unknown ids are no error. */
  remove(ids: readonly string[]): Promise<void>;
}

const STORE = 'files';

/**
 * In an IndexedDB database of its own (`docs/decisions/0011`): a transaction keeps several files or none, is on the
 * disk when it ends, and takes blobs as they are, which browsers copy file by file without reading them into memory.
 * Cache Storage promises neither of the first two. It is opened for each use, which is rare, so that no context holds
 * it; reading makes none where there is none.
 */
export function createFileStore(database: { readonly name: string }): FileStore {
  const name = `${database.name}-files`;

  async function stored<Result>(absent: Result, ask: (store: IDBObjectStore) => Promise<Result>, mode: IDBTransactionMode) {
    const opened = await openThere(name);
    return opened === undefined ? absent : inTransaction(opened, mode, ask);
  }

  return {
    async keep(files) {
      await writeWithEviction(database, () =>
        unlessBarred(database, { isStoring: true }, async () =>
          inTransaction(await open(name), 'readwrite', async (store) => {
            await Promise.all(files.map(async (file) => settled(store.put(file))));
          }),
        ),
      );
    },
    get: (ids) =>
      stored<readonly KeptFile[]>(
        [],
        async (store) => {
          const found = await Promise.all(ids.map((id) => settled<KeptFile | undefined>(store.get(id))));
          return found.filter((file) => file !== undefined);
        },
        'readonly',
      ),
    list: () => stored<readonly KeptFile[]>([], (store) => settled<KeptFile[]>(store.getAll()), 'readonly'),
    remove: (ids) =>
      stored<void>(
        undefined,
        async (store) => {
          await Promise.all(ids.map((id) => settled(store.delete(id))));
        },
        'readwrite',
      ),
  };
}

/** Closes the database after it. A write ends with its transaction, which room may still run out for. */
async function inTransaction<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB transaction failed')));
    });
    const asked = ask(transaction.objectStore(STORE)).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
    const [result] = await Promise.all([asked, ended]);
    return result;
  } finally {
    database.close();
  }
}

/** What was asked for before the failure is not kept either. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The failure has ended it already.
  }
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
  return settled(request);
}

/** `undefined` where there is none. */
async function openThere(name: string): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name, 1);
  let isMissing = false;
  request.addEventListener('upgradeneeded', () => {
    isMissing = true;
    request.transaction?.abort();
  });
  try {
    return await settled(request);
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}
