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
  /** Whether what is fetched can probably be kept. */
  hasRoom(): boolean;
}

/** Room for what comes in: caches make way, and where that is not enough ingest stops, says so once, and reading goes on. */
export function keepStorageRoom({ database, clock, locks, caches, onNotice }: StorageRoomOptions): StorageRoom {
  let fullAt: number | undefined;
  let saidAt: number | undefined;
  const isWithin = (since: number | undefined, ms: number) => since !== undefined && Math.abs(clock.now() - since) < ms;
  keepRoomByGivingUpCaches({
    database,
    clock,
    locks,
    giveUpPictures: () => giveUpPictures(caches),
    onFull(isFull) {
      fullAt = isFull ? clock.now() : undefined;
      if (!isFull || isWithin(saidAt, SAID_AGAIN_MS)) return;
      saidAt = clock.now();
      onNotice({ type: 'storageFull' });
    },
  });
  return { hasRoom: () => !isWithin(fullAt, FULL_REST_MS) };
}
