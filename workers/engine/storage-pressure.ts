import type { Clock, Locks } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { evictCachesUnderPressure } from '#data/cache-eviction.ts';
import { evictPictures } from '#platform/picture-cache.ts';
import type { SyncNotice } from '../sync-api.ts';

/** While the device is full nothing is fetched to be kept for this time, milliseconds; then it is tried once. */
const FULL_COOLDOWN_MS = 60_000;
/** A device at its limit is now full and now not: it is said at most this often, milliseconds. */
const SAID_AGAIN_MS = 10 * 60_000;

export interface StoragePressureOptions {
  readonly database: AppDatabase;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly caches: CacheStorage | undefined;
  readonly onNotice: (notice: SyncNotice) => void;
}

export interface StoragePressure {
  /** Milliseconds until what is fetched can perhaps be kept; 0 while it probably can. */
  fullFor(): number;
}

/**
 * Room for what comes in: caches make way, and where that is not enough ingest stops, says so once, and reading goes
 * on.
 */
export function watchStoragePressure({ database, clock, locks, caches, onNotice }: StoragePressureOptions): StoragePressure {
  let fullAt: number | undefined;
  let saidAt: number | undefined;
  const msLeft = (ms: number, since: number | undefined) =>
    since === undefined ? 0 : Math.max(0, ms - Math.abs(clock.now() - since));
  evictCachesUnderPressure({
    database,
    clock,
    locks,
    evictPictures: () => evictPictures(caches),
    onFull(isFull) {
      fullAt = isFull ? clock.now() : undefined;
      if (!isFull || msLeft(SAID_AGAIN_MS, saidAt) > 0) return;
      saidAt = clock.now();
      onNotice({ type: 'storageFull' });
    },
  });
  return { fullFor: () => msLeft(FULL_COOLDOWN_MS, fullAt) };
}
