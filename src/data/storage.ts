import type { RxStorage, RxStorageInstanceCreationParams } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { DexieSettings, DexieStorageInternals } from 'rxdb';

export type DatabaseStorage = RxStorage<DexieStorageInternals, DexieSettings>;

/** Collections that hold what cannot be fetched again: their writes are on the disk when they resolve, not only in the system's buffer. */
const strictCollections: ReadonlySet<string> = new Set(['outbox', 'drafts', 'session']);

/**
 * Dexie storage with durability by collection: each collection is an IndexedDB database of its own, so one RxDB database can mix the
 * strict ones (about 0.3 ms a write) with caches that need none.
 */
export function createDatabaseStorage(settings: DexieSettings = {}): DatabaseStorage {
  const relaxed = getRxStorageDexie(settings);
  const strict = getRxStorageDexie({ ...settings, chromeTransactionDurability: 'strict' });
  return {
    name: relaxed.name,
    rxdbVersion: relaxed.rxdbVersion,
    createStorageInstance<Doc>(params: RxStorageInstanceCreationParams<Doc, DexieSettings>) {
      const storage = strictCollections.has(params.collectionName) ? strict : relaxed;
      return storage.createStorageInstance<Doc>(params);
    },
  };
}
