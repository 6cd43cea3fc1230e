import type { Clock, Locks } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { keepRoomByGivingUpCaches } from '#data/room-keeper.ts';
import { giveUpPictures } from '#platform/picture-cache.ts';
import type { SyncNotice } from '../sync-api.ts';

/** While the device is full nothing is fetched to be kept for this time, milliseconds; then it is tried once. */
const FULL_REST_MS = 60_000;
/** A device at its limit is now full and now not: it is said at most this often, milliseconds. */
const SAID_AGAIN_MS = 10 * 60_000;

export interface StorageRoomOptions {
  readonly database: AppDatabase;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly caches: CacheStorage | undefined;
  readonly onNotice: (notice: SyncNotice) => void;
}

export interface StorageRoom {
  /** Milliseconds until what is fetched can perhaps be kept; 0 while it probably can. */
  fullFor(): number;
}

/** Room for what comes in: caches make way, and where that is not enough ingest stops, says so once, and reading goes on. */
export function keepStorageRoom({ database, clock, locks, caches, onNotice }: StorageRoomOptions): StorageRoom {
  let fullAt: number | undefined;
  let saidAt: number | undefined;
  const restOf = (ms: number, since: number | undefined) =>
    since === undefined ? 0 : Math.max(0, ms - Math.abs(clock.now() - since));
  keepRoomByGivingUpCaches({
    database,
    clock,
    locks,
    giveUpPictures: () => giveUpPictures(caches),
    onFull(isFull) {
      fullAt = isFull ? clock.now() : undefined;
      if (!isFull || restOf(SAID_AGAIN_MS, saidAt) > 0) return;
      saidAt = clock.now();
      onNotice({ type: 'storageFull' });
    },
  });
  return { fullFor: () => restOf(FULL_REST_MS, fullAt) };
}
