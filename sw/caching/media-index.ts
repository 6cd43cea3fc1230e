import { settled } from '#data/idb-request.ts';
import { MEDIA_INDEX } from '#platform/picture-cache.ts';

interface MediaRow {
  readonly url: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

export interface MediaIndex {
  /**
   * Notes a stored picture; answers the addresses of those that must go, least recently used first, for all to fit the
   * budget.
   */
  added(url: string, bytes: number, now: number): Promise<readonly string[]>;
  used(url: string, now: number): Promise<void>;
  /** Brings the whole to this share of what it is; answers the addresses that must go, least recently used first. */
  shrink(share: number): Promise<readonly string[]>;
  removed(url: string): Promise<void>;
  /** Bytes of all pictures noted. */
  size(): Promise<number>;
  count(): Promise<number>;
  close(): Promise<void>;
}

const STORE = MEDIA_INDEX.store;
const BY_USE = 'usedAt';

/**
 * What the picture cache holds, in bytes and by last use. Each step is one transaction, so fetches that run side by
 * side add up. Plain IndexedDB: a second copy of a storage library would double what the browser reads at each start of
 * the service worker.
 */
export function openMediaIndex(budgetBytes: number, name: string = MEDIA_INDEX.database): MediaIndex {
  let opening: Promise<IDBDatabase> | undefined;

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    opening ??= open(name).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const transaction = (await opening).transaction(STORE, mode);
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), finished(transaction)]);
    return result;
  }

  return {
    added: (url, bytes, now) =>
      run('readwrite', async (store) => {
        store.put({ url, bytes, usedAt: now } satisfies MediaRow);
        return shrinkTo(budgetBytes, store, await allByUse(store));
      }),
    shrink: (share) =>
      run('readwrite', async (store) => {
        const rows = await allByUse(store);
        return shrinkTo(sum(rows) * share, store, rows);
      }),
    removed: (url) => run('readwrite', async (store) => void store.delete(url)),
    used: (url, now) =>
      run('readwrite', async (store) => {
        const row = await settled(store.get(url) as IDBRequest<MediaRow | undefined>);
        if (row !== undefined) store.put({ ...row, usedAt: now } satisfies MediaRow);
      }),
    size: () => run('readonly', async (store) => sum(await allByUse(store))),
    count: () => run('readonly', (store) => settled(store.count())),
    async close() {
      (await opening)?.close();
    },
  };
}

/** Takes the least recently used rows out until the rest fits; answers their addresses. */
function shrinkTo(bytes: number, store: IDBObjectStore, rows: readonly MediaRow[]): readonly string[] {
  let total = sum(rows);
  const gone: string[] = [];
  for (const row of rows) {
    if (total <= bytes) break;
    total -= row.bytes;
    gone.push(row.url);
    store.delete(row.url);
  }
  return gone;
}

function allByUse(store: IDBObjectStore): Promise<readonly MediaRow[]> {
  return settled(store.index(BY_USE).getAll() as IDBRequest<MediaRow[]>);
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: 'url' }).createIndex(BY_USE, BY_USE),
  );
  return settled(request);
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The picture index failed')));
  });
}

function sum(rows: readonly MediaRow[]): number {
  return rows.reduce((total, row) => total + row.bytes, 0);
}
