import 'fake-indexeddb/auto';
import { createRxDatabase } from 'rxdb/plugins/core';
import type { RxStorageInstanceCreationParams } from 'rxdb/plugins/core';
import { openDatabase } from '#data/database.ts';
import { schemas } from '#data/collections/registry.ts';
import type { CollectionName } from '#data/collections/registry.ts';
import type { AppDatabase, Collections, OpenDatabaseOptions } from '#data/database.ts';
import { createDatabaseStorage } from '#data/storage.ts';
import type { DatabaseStorage, StorageOptions } from '#data/storage.ts';

let opened = 0;

/** A fresh database of the real schemas on an IndexedDB in memory. */
export function openTestDatabase(options: OpenDatabaseOptions = {}): Promise<AppDatabase> {
  opened += 1;
  return openDatabase({ name: `test-${process.pid}-${opened}-${Date.now()}`, ...options });
}

/**
 * A second context of the origin on the database `name`, with some of its collections: one realm opens at most 13. RxDB
 * refuses a name that is open in the realm already and tells names apart by the name of the storage too, so each
 * context gets one of its own over the same IndexedDB. Their events cross by BroadcastChannel, as between tabs.
 */
export async function openInOtherContext(
  name: string,
  collections: readonly CollectionName[],
  storage = createDatabaseStorage(),
): Promise<AppDatabase> {
  opened += 1;
  const database = await createRxDatabase<Collections>({ name, storage: renamed(storage, `context-${opened}`) });
  await database.addCollections(
    Object.fromEntries(collections.map((collection) => [collection, { schema: schemas[collection], autoMigrate: false }])),
  );
  return database;
}

function renamed(storage: DatabaseStorage, name: string): DatabaseStorage {
  return {
    name,
    rxdbVersion: storage.rxdbVersion,
    createStorageInstance: <Doc>(parameters: RxStorageInstanceCreationParams<Doc, StorageOptions>) =>
      storage.createStorageInstance<Doc>(parameters),
  };
}
