import { isConnectionLost, isStorageFull, StorageError } from '#core/storage/storage-error.ts';

/** How a database gets room when the device has none left. */
export interface StoragePressureHandler {
  /** Gives up what can be fetched again; answers whether anything went. Never rejects. */
  evict(): Promise<boolean>;
  /** Called with true when a write fails for want of room for good, and with false when one succeeds after that. */
  noteFull(isFull: boolean): void;
}

const keepers = new WeakMap<object, StoragePressureHandler>();
/** Databases whose last write found no room. */
const full = new WeakSet<object>();

export function handleStoragePressure(database: object, keeper: StoragePressureHandler): void {
  keepers.set(database, keeper);
}

/**
 * Runs a write of the database. Without room for it, what can be fetched again is given up and the write is tried once
 * more; not oftener, so that nothing turns in a circle on a device that stays full. Rejects with a `StorageError` then.
 */
export async function writeWithEviction<Result>(database: object, write: () => Promise<Result>): Promise<Result> {
  try {
    return noteStored(database, await write());
  } catch (error) {
    if (!isStorageFull(error)) throw translated(error);
    if (!(await keepers.get(database)?.evict())) throw noteFull(database, error);
  }
  try {
    return noteStored(database, await write());
  } catch (error) {
    throw isStorageFull(error) ? noteFull(database, error) : translated(error);
  }
}

function translated(error: unknown): unknown {
  return isConnectionLost(error) ? new StorageError('gone', error) : error;
}

function noteStored<Result>(database: object, result: Result): Result {
  if (full.delete(database)) keepers.get(database)?.noteFull(false);
  return result;
}

function noteFull(database: object, cause: unknown): StorageError {
  full.add(database);
  keepers.get(database)?.noteFull(true);
  return new StorageError('full', cause);
}
