import { registerRoute } from 'workbox-routing';
import { openDatabase } from '#data/database.ts';
import * as migration from '#data/migrations/prepare-migration.ts';
import { evictCachesUnderPressure } from '#data/cache-eviction.ts';
import { createFileStore } from '#data/files/file-store.ts';
import { openOutcomeChannel } from '#platform/outcome-channel.ts';
import { evictPictures } from '#platform/picture-cache.ts';
import { readStoredPushKey } from '#data/stored-push-key.ts';
import { readStoredSession } from '#data/stored-session.ts';
import { handleStoragePressure } from '#data/storage-pressure.ts';
import { createBackgroundFetches } from '#platform/background-fetch.ts';
import { OUTBOX_SYNC_TAG, registerBackgroundSync } from '#platform/background-sync.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { createLocks } from '#platform/locks.ts';
import { showAppBadge } from '#platform/app-badge.ts';
import { clearFormerBuilds } from './caching/former-builds.ts';
import { MEDIA_BUDGET_BYTES, answerPicture, isCacheablePicture, keepPicture } from './caching/media-cache.ts';
import type { MediaCacheOptions } from './caching/media-cache.ts';
import { openMediaIndex } from './caching/media-index.ts';
import { createPrecache } from './caching/precache.ts';
import { createActing, createActingAndSending } from './handlers/act-on-outbox.ts';
import { isAppVisible } from './handlers/app-visible.ts';
import { createOutboxDrain } from './handlers/drain-outbox.ts';
import { handleMessage } from './handlers/messages.ts';
import { clickNotification } from './handlers/notification-click.ts';
import { openPath } from './handlers/open-path.ts';
import { showPush } from './handlers/push.ts';
import type { PushServices } from './handlers/push.ts';
import { renewSubscription } from './handlers/renew-subscription.ts';
import { answerShare, isShare } from './handlers/share.ts';
import type { Scope } from './scope.ts';

declare const self: Scope;

/**
 * The service worker, in the order of its life. It keeps the app's shell and the pictures that were shown, and sends
 * the outbox when no page is there to do it. It never answers a call of the API: what the reader sees comes from the
 * local database, never from here.
 */

// What is kept: the build's files, and pictures under a budget of bytes.
const precache = createPrecache(self.__WB_MANIFEST, self.__PRECACHE_BUNDLE, self.location.origin);
const index = openMediaIndex(MEDIA_BUDGET_BYTES);
const locks = createLocks();
const outcomes = openOutcomeChannel();
async function open() {
  // A service worker can import nothing later.
  const database = await openDatabase({ evict: evictPictures, loadMigration: async () => migration });
  evictCachesUnderPressure({ database, clock: systemClock, locks, evictPictures });
  return database;
}
const backgroundFetches = createBackgroundFetches({
  registration: async () => self.registration,
  permissions: navigator.permissions,
  titleOf: (name) => name,
});

// A picture on a line that hangs would keep this version in place for minutes after the reader has agreed to the next
// one.
let pictures = new AbortController();
function letGo(): void {
  pictures.abort();
  pictures = new AbortController();
}
const mediaCache: Omit<MediaCacheOptions, 'waitUntil'> = {
  index,
  caches,
  fetch: (input) => fetch(input, { signal: pictures.signal }),
  now: () => Date.now(),
};

/** Pictures of what was sent from here, which an event stays for. */
let keeping: Promise<unknown> = Promise.resolve();
const drainOutbox = createOutboxDrain({
  openDatabase: open,
  clock: systemClock,
  timers: systemTimers,
  locks,
  fetch: (input, init) => fetch(input, init),
  backgroundFetches,
  tellNews: (news) => outcomes.postMessage(news),
  isReaderThere: () => isAppVisible(self.clients),
  showBadge: showAppBadge,
  keepPicture(address) {
    const url = new URL(address, self.location.origin).href;
    // Without another signal: one handed in would take the place of the request's own limit.
    keeping = Promise.allSettled([keeping, keepPicture(url, { ...mediaCache, fetch: (input) => fetch(input) })]);
  },
});

// One realm opens the database once: acts and drains take turns.
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
const drainInTurn = () => inTurn(drainOutbox);
async function drainAndKeep(): Promise<void> {
  try {
    await drainInTurn();
  } finally {
    await keeping;
  }
}
const ids = createIdSource();
const act = createActing({ openDatabase: open, clock: systemClock, ids });

const actAs = createActingAndSending((userId, work) => inTurn(() => act(userId, work)), {
  askToBeWoken: () => registerBackgroundSync({ getRegistration: async () => self.registration }),
  drain: drainInTurn,
});
const show: PushServices['show'] = (title, options) => self.registration.showNotification(title, options as NotificationOptions);
const currentUserId = async () => (await readStoredSession())?.userId ?? null;

registerRoute(
  ({ request }) => isCacheablePicture(request, self.location.origin),
  ({ request, event }) => {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
    return answerPicture(request, { ...mediaCache, waitUntil });
  },
);

// The system's share sheet posts what the reader shared with the app, with a connection or without.
const besideDatabase = { name: 'dunlin' };
handleStoragePressure(besideDatabase, { evict: evictPictures, noteFull: () => undefined });
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && isShare(request),
  ({ request }) => answerShare(request, { files: createFileStore(besideDatabase), currentUserId, ids, clock: systemClock }),
  'POST',
);

// A new version installs beside the running one and waits: the reader decides when it takes over.
self.addEventListener('install', (event) => event.waitUntil(precache.install(event)));

self.addEventListener('activate', (event) => event.waitUntil(precache.activate(event).then(() => self.clients.claim())));

// The browser found a connection: what waits in the outbox goes, with or without a page open.
self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(drainAndKeep());
});

// The browser has brought a large file by itself, or gave up: its post goes on, with or without a page open.
for (const type of ['backgroundfetchsuccess', 'backgroundfetchfail'] as const)
  self.addEventListener(type, (event) => {
    event.waitUntil(registerBackgroundSync({ getRegistration: async () => self.registration }).then(drainAndKeep));
  });

self.addEventListener('backgroundfetchclick', (event) => event.waitUntil(openPath('/outbox', self.clients)));

// Somebody did something that the reader wants to be told of, with or without a page open.
self.addEventListener('push', (event) => {
  event.waitUntil(
    showPush(readJson(event.data), {
      show,
      currentUserId,
      showBadge: showAppBadge,
      isOnScreen: (paths) => isAppVisible(self.clients, paths),
      // In no DOM library, and not in every browser: those without show none.
      actionsMax: (Notification as { readonly maxActions?: number }).maxActions ?? 0,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(clickNotification(event, { actAs, open: (path) => openPath(path, self.clients), show }));
});

// The browser has ended a subscription, and another takes its place.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    Promise.all([renewSubscription(event, self.registration.pushManager, readStoredPushKey), currentUserId()]).then(
      ([made, userId]) =>
        made === null || userId === null
          ? undefined
          : actAs(userId, async (intend) => void (await intend('pushSubscription', made))),
    ),
  );
});

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

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
