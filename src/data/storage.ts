import type {
  PreparedQuery,
  RxQueryPlan,
  RxStorage,
  RxStorageInstanceCreationParams,
  RxStorageQueryResult,
} from 'rxdb/plugins/core';
import { fromDexieToStorage, getKeyRangeByQueryPlan, getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import type { DexieSettings, DexieStorageInternals } from 'rxdb';

export type DatabaseStorage = RxStorage<DexieStorageInternals, DexieSettings>;

type Dexie = Parameters<NonNullable<DexieSettings['onCreate']>>[0];

/** Collections that hold what cannot be fetched again: their writes are on the disk when they resolve, not only in the system's buffer. */
const strictCollections: ReadonlySet<string> = new Set(['outbox', 'drafts', 'session']);

/**
 * Dexie storage with durability by collection: each collection is an IndexedDB database of its own, so one RxDB database can mix the
 * strict ones (about 0.3 ms a write) with caches that need none.
 */
export function createDatabaseStorage(settings: DexieSettings = {}): DatabaseStorage {
  const shared: DexieSettings = { ...settings, onCreate: reopenWhenRemoved };
  const relaxed = getRxStorageDexie(shared);
  const strict = getRxStorageDexie({ ...shared, chromeTransactionDurability: 'strict' });
  return {
    name: relaxed.name,
    rxdbVersion: relaxed.rxdbVersion,
    async createStorageInstance<Doc>(params: RxStorageInstanceCreationParams<Doc, DexieSettings>) {
      const storage = strictCollections.has(params.collectionName) ? strict : relaxed;
      const instance = await storage.createStorageInstance<Doc>(params);
      const step = instance.query.bind(instance);
      instance.query = (prepared) => (isDecidedByIndex(prepared) ? queryAtOnce(instance, prepared) : step(prepared));
      return instance;
    },
  };
}

function isDecidedByIndex<Doc>({ query, queryPlan }: PreparedQuery<Doc>): boolean {
  return queryPlan.selectorSatisfiedByIndex && queryPlan.sortSatisfiedByIndex && query.skip === 0 && query.limit !== 0;
}

/** In one request. The storage's own way steps a cursor from document to document, two messages to the browser's process for each. */
async function queryAtOnce<Doc>(
  { internals }: RxStorageInstanceDexie<Doc>,
  { query, queryPlan }: PreparedQuery<Doc>,
): Promise<RxStorageQueryResult<Doc>> {
  const { dexieTable, booleanIndexes } = await internals;
  const range = rangeOf(booleanIndexes, queryPlan);
  if (range === null) return { documents: [] };
  const rows: unknown[] = await dexieTable
    .where(`[${queryPlan.index.join('+')}]`)
    .between(range.lower, range.upper, !range.lowerOpen, !range.upperOpen)
    .limit(query.limit ?? Infinity)
    .toArray();
  return { documents: rows.map((row) => fromDexieToStorage(booleanIndexes, row)) };
}

/** `null` = nothing can lie in it: it ends before it begins. */
function rangeOf(booleanIndexes: string[], plan: RxQueryPlan): IDBKeyRange | null {
  try {
    return getKeyRangeByQueryPlan(booleanIndexes, plan, IDBKeyRange) as IDBKeyRange;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null;
    throw error;
  }
}

/**
 * A database that goes under a context that lives (another context gives up its posts, the reader clears site data) is opened again, empty, so
 * that what the reader writes next is kept. Dexie on its own stays closed then, and refuses whatever it is asked: closed and opened in one go, it lets
 * that wait.
 */
function reopenWhenRemoved(dexie: Dexie): void {
  const reopen = () => void dexie.open().catch(() => undefined);
  dexie.on('versionchange', (event) => {
    if (event.newVersion !== null) return undefined;
    dexie.close({ disableAutoOpen: false });
    reopen();
    // Its own listener comes after this one, and would close what has just been opened.
    return false;
  });
  const watchConnection = () => dexie.backendDB().addEventListener('close', reopen);
  dexie.on('ready', watchConnection, true);
}
