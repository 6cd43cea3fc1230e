import type { EntryNews } from '#core/outbox/entry-outcome.ts';
import { loadCode } from '#core/errors/load-code.ts';
import { openDatabase, openMemoryDatabase } from '#data/database.ts';
import type { AppDatabase } from '#data/database.ts';
import { putByXhr } from '#net/put-bytes.ts';
import { openAccountChannel } from '#platform/account-channel.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createConnection } from '#platform/connection.ts';
import { createIdSource } from '#platform/ids.ts';
import { createLocks } from '#platform/locks.ts';
import { openOutcomeChannel } from '#platform/outcome-channel.ts';
import { evictPictures } from '#platform/picture-cache.ts';
import { startEngine } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { createPageBackgroundFetches } from './page-background-fetches.ts';
import type { SyncNotice, SyncOptions } from './sync-api.ts';

/** The engine over this device's database and the browser's capabilities. With RxDB, so in a chunk of its own. */
export async function openEngine(
  options: SyncOptions,
  onNotice: (notice: SyncNotice) => void,
  onSuperseded: () => Promise<void>,
): Promise<Engine> {
  const outcomes = openOutcomeChannel();
  const environment = {
    database: await openDatabaseOf(options, onSuperseded),
    clock: systemClock,
    timers: systemTimers,
    ids: createIdSource(),
    connection: createConnection(),
    locks: createLocks(),
    // Nobody else can lead for what only this page has.
    leaderLocks: options.memory === undefined ? navigator.locks : undefined,
    sharedLocks: options.memory === undefined ? navigator.locks : undefined,
    beatChannel: new BroadcastChannel('dunlin-leader'),
    accountChannel: openAccountChannel(),
    tellNews: (news: EntryNews) => outcomes.postMessage(news),
    caches: globalThis.caches,
    origin: self.location.origin,
    putBytes: putByXhr,
    backgroundFetches: createPageBackgroundFetches(),
    fetch: (...[input, init]: Parameters<typeof fetch>) => fetch(input, init),
    log: (message: string, details?: unknown) => console.info(`[sync] ${message}`, details ?? ''),
  };
  return startEngine(options, environment, onNotice);
}

async function openDatabaseOf({ memory }: SyncOptions, onSuperseded: () => Promise<void>): Promise<AppDatabase> {
  if (memory === undefined) return openDatabase({ onSuperseded, evict: evictPictures });
  const { joinMemoryStorage } = await loadCode(() => import('#data/memory-storage.ts'));
  return openMemoryDatabase(joinMemoryStorage(memory));
}
