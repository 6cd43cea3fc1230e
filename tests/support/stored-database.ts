import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';

interface StoredDatabase {
  /** With `{name}` where the local database's name stands. */
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | null;
    readonly autoIncrement: boolean;
    readonly indexes: readonly {
      readonly name: string;
      readonly keyPath: string | string[];
      readonly unique: boolean;
      readonly multiEntry: boolean;
    }[];
    readonly records: readonly unknown[];
  }[];
}

/**
 * Puts a device's IndexedDB as a build of that version left it, by IndexedDB alone: no code of today has a hand in it.
 * A file of `stored-databases` is never changed; a new layout that was shipped gets a file of its own.
 */
export async function putStoredDatabase(version: 0, name: string): Promise<void> {
  const file = new URL(`stored-databases/version-${version}.json`, import.meta.url);
  for (const database of JSON.parse(readFileSync(file, 'utf8')) as readonly StoredDatabase[]) await put(database, name);
}

function put({ name, version, stores }: StoredDatabase, localName: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name.replace('{name}', localName), version);
    request.addEventListener('upgradeneeded', () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes, records } of stores) {
        const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
        for (const record of records) store.put(record);
      }
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}
