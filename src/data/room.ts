import { isConnectionLost, isOutOfRoom, StorageError } from '#core/storage/storage-error.ts';

/** How a database gets room when the device has none left. */
export interface RoomKeeper {
  /** Gives up what can be fetched again; answers whether anything went. Never rejects. */
  makeRoom(): Promise<boolean>;
  /** Called with true when a write fails for want of room for good, and with false when one succeeds after that. */
  noteFull(isFull: boolean): void;
}

const keepers = new WeakMap<object, RoomKeeper>();
/** Databases whose last write found no room. */
const full = new WeakSet<object>();

export function keepRoom(database: object, keeper: RoomKeeper): void {
  keepers.set(database, keeper);
}

/**
 * Runs a write of the database. Without room for it, what can be fetched again is given up and the write is tried once more; not oftener, so
 * that nothing turns in a circle on a device that stays full. Rejects with a `StorageError` then.
 */
export async function inRoom<Result>(database: object, write: () => Promise<Result>): Promise<Result> {
  try {
    return noteRoom(database, await write());
  } catch (error) {
    if (!isOutOfRoom(error)) throw translated(error);
    if (!(await keepers.get(database)?.makeRoom())) throw noteFull(database, error);
  }
  try {
    return noteRoom(database, await write());
  } catch (error) {
    throw isOutOfRoom(error) ? noteFull(database, error) : translated(error);
  }
}

function translated(error: unknown): unknown {
  return isConnectionLost(error) ? new StorageError('gone', error) : error;
}

function noteRoom<Result>(database: object, result: Result): Result {
  if (full.delete(database)) keepers.get(database)?.noteFull(false);
  return result;
}

function noteFull(database: object, cause: unknown): StorageError {
  full.add(database);
  keepers.get(database)?.noteFull(true);
  return new StorageError('full', cause);
}
