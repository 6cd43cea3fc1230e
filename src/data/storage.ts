import type { Subject } from 'rxjs';
import type {
  EventBulk,
  PreparedQuery,
  RxCollection,
  RxDocumentData,
  RxQueryPlan,
  RxStorage,
  RxStorageChangeEvent,
  RxStorageInstanceCreationParams,
  RxStorageQueryResult,
} from 'rxdb/plugins/core';
import { fromDexieToStorage, getKeyRangeByQueryPlan, getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import type { DexieSettings, DexieStorageInternals } from 'rxdb';
import { collectionNames, collections } from './collections/registry.ts';

export type DatabaseStorage = RxStorage<DexieStorageInternals, DexieSettings>;

type Dexie = Parameters<NonNullable<DexieSettings['onCreate']>>[0];

/** Collections that hold what cannot be fetched again: their writes are on the disk when they resolve, not only in the system's buffer. */
const strictCollections: ReadonlySet<string> = new Set(collectionNames.filter((name) => collections[name].source === 'device'));

/**
 * Dexie storage with durability by collection: each collection is an IndexedDB database of its own, so one RxDB database can mix the
 * strict ones (about 0.3 ms a write) with caches that need none.
 */
export function createDatabaseStorage(settings: DexieSettings = {}): DatabaseStorage {
  const shared: DexieSettings = { ...settings, onCreate: prepare };
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

function prepare(dexie: Dexie): void {
  withoutLiveQueries(dexie);
  reopenWhenRemoved(dexie);
}

/**
 * Dexie works out for each write which of its own live queries it may change, and tells every context of the origin. RxDB asks for none and tells
 * the contexts itself.
 */
function withoutLiveQueries(dexie: Dexie): void {
  dexie.unuse({ stack: 'dbcore', name: 'Cache' });
  dexie.unuse({ stack: 'dbcore', name: 'Observability' });
}

/** Who is told that a database was opened again. */
const reopened = new WeakMap<object, () => void>();

/**
 * Tells the collection's live queries what is gone where its database was removed under this context and opened again: they know of no change that they
 * were not told of, and would show what is no longer there until something else is written.
 */
export async function tellWhatGoes<Doc extends object>(collection: RxCollection<Doc>): Promise<void> {
  const instance = collection.storageInstance.originalStorageInstance as unknown as RxStorageInstanceDexie<Doc>;
  const { dexieDb } = (await instance.internals) as Partial<Awaited<DexieStorageInternals>>;
  // Nobody removes what lies in memory.
  if (dexieDb === undefined) return;
  reopened.set(dexieDb, () => void tellWhatIsGone(collection, instance).catch(() => undefined));
}

async function tellWhatIsGone<Doc extends object>(
  collection: RxCollection<Doc>,
  instance: RxStorageInstanceDexie<Doc>,
): Promise<void> {
  const { _docCache: cache } = collection;
  const known = [...cache.cacheItemByDocId.keys()];
  const left = await instance.findDocumentsById(known, false);
  const ids = new Set(left.map((document) => String(document[instance.primaryPath])));
  const events = known.flatMap((documentId): RxStorageChangeEvent<RxDocumentData<Doc>>[] => {
    const before = ids.has(documentId) ? undefined : cache.getLatestDocumentDataIfExists(documentId);
    if (before === undefined) return [];
    const { _deleted: isGoneAlready } = before;
    if (isGoneAlready) return [];
    return [{ documentId, operation: 'DELETE', documentData: { ...before, _deleted: true }, previousDocumentData: before }];
  });
  if (events.length === 0) return;
  const { changes$ } = instance as unknown as { readonly changes$: Subject<EventBulk<(typeof events)[number], null>> };
  changes$.next({
    id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    events,
    checkpoint: null,
    context: 'database-removed',
  });
}

/** A browser refuses to open what it is still removing, and is asked again after so long, milliseconds. */
const REOPEN_AFTER_MS = [0, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/**
 * A database that goes under a context that lives (another context gives up its posts, the reader clears site data) is opened again, empty, so
 * that what the reader writes next is kept. Dexie on its own stays closed then, and refuses whatever it is asked: closed and opened in one go, it lets
 * that wait.
 */
function reopenWhenRemoved(dexie: Dexie): void {
  async function reopen(): Promise<void> {
    dexie.close({ disableAutoOpen: false });
    for (const wait of REOPEN_AFTER_MS) {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (dexie.hasBeenClosed()) return;
      const isOpen = await dexie.open().then(
        () => true,
        () => false,
      );
      if (isOpen) {
        reopened.get(dexie)?.();
        return;
      }
      // Or it would refuse from now on whatever it is asked.
      dexie.close({ disableAutoOpen: false });
    }
  }
  dexie.on('versionchange', (event) => {
    if (event.newVersion !== null) return undefined;
    void reopen();
    // Its own listener comes after this one, and would close what has just been opened.
    return false;
  });
  const watchConnection = () => dexie.backendDB().addEventListener('close', () => void reopen());
  dexie.on('ready', watchConnection, true);
}
