import type { RxStorageInstance } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { DatabaseStorage, StorageInternals, StorageOptions } from '../storage.ts';

type Instance<Doc> = RxStorageInstance<Doc, StorageInternals, StorageOptions>;

/** RxDB's own storage on IndexedDB, which laid out what lies on devices: ours reads and writes as it does. */
export function referenceStorage(): DatabaseStorage {
  return getRxStorageDexie() as unknown as DatabaseStorage;
}

/** The same documents as `instance` has, in the same database, as that storage reads them. Closed by the caller. */
export function referenceInstance<Doc>({ databaseName, collectionName, schema }: Instance<Doc>): Promise<Instance<Doc>> {
  return referenceStorage().createStorageInstance<Doc>({
    databaseInstanceToken: `reference-${databaseName}`,
    databaseName,
    collectionName,
    schema,
    options: {},
    multiInstance: false,
    devMode: false,
  });
}
