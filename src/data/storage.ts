import type { RxStorage, RxStorageInstanceCreationParams } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
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
    createStorageInstance<Doc>(params: RxStorageInstanceCreationParams<Doc, DexieSettings>) {
      const storage = strictCollections.has(params.collectionName) ? strict : relaxed;
      return storage.createStorageInstance<Doc>(params);
    },
  };
}

/**
 * A database that goes under a context that lives (another context gives up its posts, the reader clears site data) is opened again, empty, so
 * that what the reader writes next is kept. Dexie on its own stays closed then.
 */
function reopenWhenRemoved(dexie: Dexie): void {
  const reopen = () => void dexie.open().catch(() => undefined);
  dexie.on('versionchange', (event) => {
    if (event.newVersion === null) reopen();
  });
  const watchConnection = () => dexie.backendDB().addEventListener('close', reopen);
  dexie.on('ready', watchConnection, true);
}
