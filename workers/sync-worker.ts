import { expose } from 'comlink';
import { loadCode } from '#core/errors/load-code.ts';
import { readUsableSession } from '#data/stored-session.ts';
import { systemClock } from '#platform/clock.ts';
import { createConnection } from '#platform/connection.ts';
import { createSyncApi } from './create-sync-api.ts';
import { takeBootstrapFeed, takeBootstrapPost } from './bootstrap-feed.ts';
import type { BootstrapFeedOptions } from './bootstrap-feed.ts';
import type { SyncOptions } from './sync-api.ts';

/**
 * Takes a lock that is held until this worker ends, however it ends: the page waits for it and starts another. Its name
 * is the worker's own.
 */
function holdLifeLock(): Promise<void> {
  if (navigator.locks === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    void navigator.locks.request(self.name, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
}

function hereWith({ apiUrl }: SyncOptions, early: BootstrapFeedOptions['early']): BootstrapFeedOptions {
  return {
    apiUrl,
    clock: systemClock,
    connection: createConnection(),
    fetch: (input, init) => fetch(input, init),
    readSession: () => readUsableSession(systemClock.now()),
    early,
  };
}

const alive = holdLifeLock();

/**
 * Entry of the sync worker: light enough for a bootstrap feed, which needs no database; the engine is loaded when it is
 * started.
 */
expose(
  createSyncApi({
    alive,
    openEngine: async (...input) => (await loadCode(() => import('./open-engine.ts'))).openEngine(...input),
    takeBootstrapFeed: (options, key, userId, early) => takeBootstrapFeed(key, userId, hereWith(options, early)),
    takeBootstrapPost: (options, id, userId, early) => takeBootstrapPost(id, userId, hereWith(options, early)),
  }),
);
