import { registerRoute } from 'workbox-routing';
import { openDatabase } from '#data/database.ts';
import * as migration from '#data/migrations/prepare-migration.ts';
import { evictCachesUnderPressure } from '#data/cache-eviction.ts';
import { openOutcomeChannel } from '#platform/outcome-channel.ts';
import { evictPictures } from '#platform/picture-cache.ts';
import { OUTBOX_SYNC_TAG } from '#platform/background-sync.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createLocks } from '#platform/locks.ts';
import { clearFormerBuilds } from './caching/former-builds.ts';
import { MEDIA_BUDGET_BYTES, answerPicture, isCacheablePicture } from './caching/media-cache.ts';
import { openMediaIndex } from './caching/media-index.ts';
import { createPrecache } from './caching/precache.ts';
import { createOutboxDrain } from './handlers/drain-outbox.ts';
import { handleMessage } from './handlers/messages.ts';
import type { Scope } from './scope.ts';

declare const self: Scope;

/**
 * The service worker, in the order of its life. It keeps the app's shell and the pictures that were shown, and sends the outbox when no
 * page is there to do it. It never answers a call of the API: what the reader sees comes from the local database, never from here.
 */

// What is kept: the build's files, and pictures under a budget of bytes.
const precache = createPrecache(self.__WB_MANIFEST, self.location.origin);
const index = openMediaIndex(MEDIA_BUDGET_BYTES);
const locks = createLocks();
const outcomes = openOutcomeChannel();
const drainOutbox = createOutboxDrain({
  async openDatabase() {
    // A service worker can import nothing later.
    const database = await openDatabase({ evict: evictPictures, loadMigration: async () => migration });
    evictCachesUnderPressure({ database, clock: systemClock, locks, evictPictures });
    return database;
  },
  clock: systemClock,
  timers: systemTimers,
  locks,
  fetch: (input, init) => fetch(input, init),
  tellNews: (news) => outcomes.postMessage(news),
});

// A picture on a line that hangs would keep this version in place for minutes after the reader has agreed to the next one.
let pictures = new AbortController();
function letGo(): void {
  pictures.abort();
  pictures = new AbortController();
}

registerRoute(
  ({ request }) => isCacheablePicture(request, self.location.origin),
  ({ request, event }) => {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
    return answerPicture(request, {
      index,
      caches,
      fetch: (input) => fetch(input, { signal: pictures.signal }),
      now: () => Date.now(),
      waitUntil,
    });
  },
);

// A new version installs beside the running one and waits: the reader decides when it takes over.
self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));

self.addEventListener('activate', (event) => event.waitUntil(precache.activate(event).then(() => self.clients.claim())));

// The browser found a connection: what waits in the outbox goes, with or without a page open.
self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(drainOutbox());
});

self.addEventListener('message', (event) => {
  event.waitUntil(
    handleMessage(event, {
      scope: self,
      index,
      repairFiles: precache.repair,
      fetchFilesAnew: precache.fetchAnew,
      clearCache: async () => clearFormerBuilds(caches, precache.cacheName, await self.clients.matchAll({ type: 'window' })),
      nameFiles: precache.nameFiles,
      letGo,
    }),
  );
});
