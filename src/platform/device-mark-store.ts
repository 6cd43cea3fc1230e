import type { DeviceMark, FoundStorage, StorageLoss } from '#core/storage/device-mark.ts';
import { readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

const MARK_KEY = 'dunlin-device-mark';
/** A loss that the reader has not put away yet. */
const LOSS_KEY = 'dunlin-storage-loss';
/**
 * Databases of the collections are named so by the storage: `rxdb-dexie-{database}--{schema version}--{collection}`.
 */
const COLLECTION_DATABASE = /^rxdb-dexie-dunlin--\d+--(.+)$/;
/** Name of the cache of the app's own files, as its library makes it. */
const FILES_CACHE = 'workbox-precache';
/** A browser that does not answer by then, milliseconds, tells nothing. */
const FIND_LIMIT_MS = 1_000;

/**
 * The mark beside the database: local storage is another store than IndexedDB, and is written at once. Nothing here
 * ever throws.
 */
export interface DeviceMarkStore {
  readMark(): DeviceMark | null;
  writeMark(mark: DeviceMark): void;
  readLoss(): StorageLoss | null;
  /** `null` forgets it. */
  writeLoss(loss: StorageLoss | null): void;
}

export function createDeviceMarkStore(store: () => KeyStore = () => localStorage): DeviceMarkStore {
  return {
    readMark: () => read<DeviceMark>(store, MARK_KEY, (value) => value.version === 1 && Array.isArray(value.collections)),
    // Where it cannot be kept, a loss will go unnoticed, and nothing else.
    writeMark: (mark) => void writeJson(store, MARK_KEY, mark),
    readLoss: () => read<StorageLoss>(store, LOSS_KEY, (value) => typeof value.unsentCount === 'number'),
    writeLoss: (loss) => void writeJson(store, LOSS_KEY, loss),
  };
}

/** Which databases and files of ours the browser still has. Looks only: opening a database would make it. */
export async function findStorage(
  databases: Pick<IDBFactory, 'databases'> | undefined = globalThis.indexedDB,
  files: Pick<CacheStorage, 'keys'> | undefined = globalThis.caches,
): Promise<FoundStorage> {
  const [found, cacheNames] = await Promise.all([
    inTime(async () => (await databases?.databases())?.map(({ name }) => name ?? '')),
    inTime(async () => files?.keys()),
  ]);
  const collections = found?.flatMap((name) => COLLECTION_DATABASE.exec(name)?.[1] ?? []) ?? null;
  return { collections, hasFiles: cacheNames?.some((name) => name.startsWith(FILES_CACHE)) ?? true };
}

async function inTime<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), FIND_LIMIT_MS);
  });
  try {
    return await Promise.race([ask().catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

function read<Value extends object>(
  store: () => KeyStore,
  key: string,
  isWhole: (value: Partial<Value>) => boolean,
): Value | null {
  const value = readJson(store, key) as Partial<Value> | null;
  return value !== null && isWhole(value) ? (value as Value) : null;
}
