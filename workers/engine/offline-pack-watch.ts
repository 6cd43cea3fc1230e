import { OFFLINE_PACK_LOCK } from '#core/offline-pack/offline-pack-rules.ts';
import type { Locks } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { OFFLINE_PACK } from '#data/setting-keys.ts';
import type { OfflinePackRecord } from '#data/setting-keys.ts';

export interface OfflinePackWatchOptions {
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly locks: Locks;
  /** Puts a record right that says of an offline pack without a keeper that it is under way. */
  readonly settle: () => Promise<void>;
}

export interface OfflinePackWatch {
  /** The page is about to be frozen: it must not be given a lock that it cannot give back. */
  pause(): void;
  /** The page runs again. */
  wake(): void;
  stop(): void;
}

/**
 * Follows what the device says of an offline pack. For as long as it is under way this context stands in line for the
 * lock of the one who keeps it; granted, that one has ended or is gone, with its tab or by itself, and the record is
 * put right. Nobody looks at intervals. Locks that hold within one context say nothing of another one's offline pack:
 * without Web Locks nobody follows it, and the next start puts the record right.
 */
export function watchOfflinePack({ database, locks, settle }: OfflinePackWatchOptions): OfflinePackWatch {
  let place: AbortController | undefined;
  let end: (() => void) | undefined;

  function standInLine(): void {
    if (place !== undefined) return;
    const mine = new AbortController();
    place = mine;
    locks
      .run(OFFLINE_PACK_LOCK, { ifAvailable: false, signal: mine.signal }, settle)
      // Withdrawn, or the device cannot take the correction now; the next word of the record tries again.
      .catch(() => undefined)
      .finally(() => {
        if (place === mine) place = undefined;
      });
  }

  function withdraw(): void {
    place?.abort();
    place = undefined;
  }

  function wake(): void {
    if (end !== undefined || locks.holder === undefined) return;
    const subscription = database.settings.findOne(OFFLINE_PACK).$.subscribe((document) => {
      const state = (document?.toMutableJSON().value as OfflinePackRecord | undefined)?.state;
      if (state === 'keeping' || state === 'stopping') standInLine();
      else withdraw();
    });
    end = () => subscription.unsubscribe();
  }

  function pause(): void {
    end?.();
    end = undefined;
    withdraw();
  }

  wake();
  return { pause, wake, stop: pause };
}
