import { expose } from 'comlink';
import { openDatabase } from '#data/database.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createConnection } from '#platform/connection.ts';
import { createIdSource } from '#platform/ids.ts';
import { createLocks } from '#platform/locks.ts';
import { createSyncApi } from './create-sync-api.ts';

// Held until this worker ends, however it ends: the page waits for it and starts another. Its name is the worker's own.
if (navigator.locks !== undefined) void navigator.locks.request(self.name, () => new Promise(() => undefined));

/** Entry of the sync worker: the browser's capabilities in, one typed object out. */
expose(
  createSyncApi(async (onSuperseded) => ({
    database: await openDatabase({ onSuperseded }),
    clock: systemClock,
    timers: systemTimers,
    ids: createIdSource(),
    connection: createConnection(),
    locks: createLocks(),
    leaderLocks: navigator.locks,
    beatChannel: new BroadcastChannel('dunlin-leader'),
    caches: globalThis.caches,
    fetch: (input, init) => fetch(input, init),
    log: (message, details) => console.info(`[sync] ${message}`, details ?? ''),
  })),
);
