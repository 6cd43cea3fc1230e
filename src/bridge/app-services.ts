import type { Commands } from '#data/commands/commands.ts';
import { postIdOf } from '#core/feed/ad-ids.ts';
import { bootstrapFeedStage } from '#data/views/bootstrap-feed-stage.ts';
import { snapshotStage } from '#data/views/snapshot-stage.ts';
import { stagedViews } from '#data/views/staged-views.ts';
import type { Views } from '#data/views/view-api.ts';
import { openAccountChannel, watchRemoteSignOuts } from '#platform/account-channel.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { pushEndpointInTime } from '#platform/current-subscription.ts';
import { openOutcomeChannel } from '#platform/outcome-channel.ts';
import { watchLifecycle } from '#platform/page-lifecycle.ts';
import { createPresence } from '#platform/presence.ts';
import type { Presence } from '#platform/presence.ts';
import { createVisibility } from '#platform/visibility.ts';
import type { Visibility } from '#platform/visibility.ts';
import { yieldToMain } from '#platform/yield-to-main.ts';
import type { SyncNotice, SyncOptions, SyncStatus } from '#workers/sync-api.ts';
import { createAccountStorage } from './account/account-storage.ts';
import { readerOf } from './account/reader-of.ts';
import type { AccountStorage } from './account/account-storage.ts';
import { sendSoon } from './sync/background-sync.ts';
import { commandsOf } from './storage/commands-when-open.ts';
import { withCare } from './storage/commands-with-care.ts';
import { followRemoteSignOut } from './account/remote-sign-out.ts';
import type { Device, DeviceListeners } from './boot/device.ts';
import { earlyStart, removeStandInOncePainted } from './boot/early-start.ts';
import { createBootstrapFeed, knownDevice } from './boot/bootstrap-feed.ts';
import { createFirstPaint } from './boot/first-paint.ts';
import type { NoticeBoard } from './sync/notice-board.ts';
import { createOutcomes } from './sync/outcomes.ts';
import type { Outcomes } from './sync/outcomes.ts';
import { createScrollPositions } from './boot/scroll-positions.ts';
import type { ScrollPositions } from './boot/scroll-positions.ts';
import { repairFilesWhenOnline } from './boot/repair-files.ts';
import { registerServiceWorker } from './boot/service-worker.ts';
import type { ServiceWorkerHandle } from './boot/service-worker.ts';
import type { SnapshotKeeper } from './boot/snapshot-keeper.ts';
import { createStorageCare } from './storage/storage-care.ts';
import type { StorageCare } from './storage/storage-care.ts';
import { clearBesideDatabase, readStoredStart } from './boot/stored-start.ts';
import { startSyncWorker } from './sync/sync-worker.ts';
import type { SyncWorkerHandle } from './sync/sync-worker.ts';
import { withOwnCalls } from './sync/sync-calls.ts';
import type { SyncCall, SyncClient } from './sync/sync-calls.ts';
import { createValueStore } from './value-store.ts';
import type { ValueStore } from './value-store.ts';

export interface AppServices {
  readonly views: Views;
  readonly commands: Commands;
  readonly sync: SyncClient;
  readonly status: ValueStore<SyncStatus>;
  /** True while the sync worker does not come up: nothing loads and nothing is sent, whatever the connection is. */
  readonly stalled: ValueStore<boolean>;
  readonly notices: NoticeBoard<SyncNotice>;
  /** What became of what was done in this page. */
  readonly outcomes: Outcomes;
  readonly serviceWorker: ServiceWorkerHandle;
  /** True once a newer build of another tab has the database: this one has stopped, and only a reload helps. */
  readonly superseded: ValueStore<boolean>;
  /** The text that was typed last, while no store of the device takes it; else null. */
  readonly unkeptText: ValueStore<string | null>;
  readonly places: ScrollPositions;
  /** For what a page that goes away keeps of the account. */
  readonly accountStorage: AccountStorage;
  /** Which drafts the pages of this device have open. */
  readonly presence: Presence;
  /** Puts texts of this account that a page had no time to store among its drafts. Never rejects. */
  restoreRescued(userId: string): Promise<void>;
  readonly storage: StorageCare;
  /**
   * True where the device has no room for a database: what is done is in this page's memory alone, and goes with it.
   */
  readonly memoryOnly: ValueStore<boolean>;
  /** Rejects when the device's database cannot be opened: nothing can be kept, and the reader must be told. */
  readonly opened: Promise<void>;
  /** The first feed shown has posts and has been still for a while: what may be needed later can load now. */
  readonly settled: Promise<void>;
  /** To be told once, when the first screen has been rendered. */
  noteRendered(): void;
  dispose(): Promise<void>;
}

/** Code that is not on the device and comes with the connection, by a page loaded anew. */
export interface MissingCode {
  /** Whether an error says that it is wanted. */
  isAwaited(error: unknown): boolean;
  /** Tells the reader, and has the page loaded anew once it can be had. */
  tell(): void;
}

export interface AppServicesOptions extends SyncOptions {
  /** A production build registers the service worker. */
  readonly isProduction: boolean;
  readonly missingCode: MissingCode;
}

/**
 * Puts the page's services together. Resolves with the snapshot of the last visit (2-6 ms). Where there is one, its
 * screen is painted before worker and database load. A device that holds no list paints the worker's bootstrap feed
 * before it loads the database; else both load at once. Views, commands and calls wait for them by themselves.
 */
export async function createAppServices(options: AppServicesOptions): Promise<AppServices> {
  const { isProduction, missingCode, ...syncOptions } = options;
  const firstPaint = createFirstPaint();
  const storage = createStorageCare();
  const early = earlyStart();
  const { inspection, snapshot, session, keptFor, isNothingPending } = await readStoredStart(storage.inspect(), early);
  if (snapshot === null) early?.removeStandIn();
  const accountStorage = createAccountStorage(localStorage);
  const places = createScrollPositions(accountStorage, () => Date.now());
  const known = snapshot === null ? await knownDevice(inspection) : null;
  const bootstrap = bootstrapOf(known, early, () => syncWorker);
  const turn = snapshot === null ? (bootstrap?.over ?? Promise.resolve()) : firstPaint.over;
  const serviceWorker = registerServiceWorker(isProduction, turn);
  const stopRepairing = inspection.loss?.files === true ? repairFilesWhenOnline(serviceWorker.repairFiles) : () => undefined;
  const syncWorker = startSyncWorker(syncOptions, {
    ...(bootstrap === undefined ? { turn } : { engineTurn: turn }),
    made: early?.takeWorker(),
  });

  const outcomeChannel = openOutcomeChannel();
  const visibility = createVisibility();
  const outcomes = createOutcomes({ channel: outcomeChannel, timers: systemTimers, isVisible: visibility.isVisible });
  const superseded = createValueStore(false);
  /** This build writes no more, and says so. What is being typed is rescued by who listens. */
  function standStill(): void {
    superseded.set(true);
    syncWorker.dispose();
  }

  const opening = openLater(turn, {
    accountStorage,
    outcomes,
    onChange() {
      sendSoon(syncWorker.client);
      storage.somethingIsKept();
    },
    async onSuperseded() {
      standStill();
      (await live).stop();
    },
    onMemoryOnly: syncWorker.joinMemory,
  });
  opening.catch((error: unknown) => isNewerBuild(error) && standStill());
  const commands = opening.then((device) => device.commands);
  const presence = createPresence();
  const { live, settled, marking, restoreRescued } = followDevice(opening, {
    presence,
    keepSnapshot: async (device, onStill) => {
      if (!isNothingPending) await device.whenNothingIsPending();
      return device.keepSnapshot(places, { keptFor, onStill, isMainBrand: syncOptions.mainBrand });
    },
    keepMark: async (device) => {
      storage.inspectWritings(await device.readWritings());
      return storage.keepMark({ ...device, filesKept: serviceWorker.installed });
    },
  });
  // Whoever needs them awaits them; a failure to open is told by `opened`.
  commands.catch(() => undefined);
  const liveViews = live.then((keeper) => keeper.views);
  const stage = bootstrap && known ? bootstrapFeedStage(bootstrap, known) : snapshotStage(snapshot, session);
  const views = stagedViews(stage, liveViews, missingCode);
  const leaving = createLeaving(syncWorker.client, views, { accountStorage, opening, live, marking });
  const client = clientOfPage(syncWorker.client, views, leaving);
  const stopWatching = watchPage(syncWorker, visibility, storage);
  return {
    views,
    commands: withCare(commandsOf(commands), {
      onKept: storage.somethingIsKept,
      onNotKept: (message) => syncWorker.notices.post({ type: 'notKept', message }),
      isCodeAwaited: missingCode.isAwaited,
    }),
    sync: bootstrap?.noting(client) ?? client,
    status: syncWorker.status,
    stalled: syncWorker.stalled,
    notices: syncWorker.notices,
    outcomes,
    serviceWorker,
    storage,
    superseded,
    memoryOnly: syncWorker.memoryOnly,
    unkeptText: createValueStore<string | null>(null),
    places,
    accountStorage,
    presence,
    restoreRescued,
    opened: opening.then(() => undefined),
    settled,
    noteRendered() {
      if (early !== undefined) removeStandInOncePainted(early);
      firstPaint.noteRendered();
      bootstrap?.noteRendered();
    },
    async dispose() {
      stopWatching();
      stopRepairing();
      leaving.stop();
      outcomeChannel.close();
      syncWorker.dispose();
      (await live).stop();
      (await marking)();
      await (await opening).close();
    },
  };
}

/** What a device that holds no list shows first; undefined where it holds one. */
function bootstrapOf(
  known: Awaited<ReturnType<typeof knownDevice>> | null,
  early: ReturnType<typeof earlyStart>,
  worker: () => Pick<SyncWorkerHandle, 'bootstrapFeed' | 'bootstrapPost'>,
) {
  if (known === null) return undefined;
  const userId = known.session.state === 'signedIn' ? known.session.userId : null;
  return createBootstrapFeed({
    feed: async (key) => worker().bootstrapFeed(key, userId, (await early?.answers) ?? null),
    post: async (id) => worker().bootstrapPost(id, userId, (await early?.answers) ?? null),
  });
}

async function openLater(turn: Promise<unknown>, listeners: DeviceListeners): Promise<Device> {
  await turn;
  // What the worker needs at once is most of it, and is run in a task of its own.
  await import('#contract/resources/post.ts');
  await yieldToMain();
  const { openDevice } = await import('./boot/device.ts');
  return openDevice(listeners);
}

interface DeviceFollowing {
  readonly presence: Presence;
  /** Keeps the snapshot from now on; `onStill` tells that the first feed shown is still. */
  keepSnapshot(device: Device, onStill: () => void): Promise<SnapshotKeeper>;
  keepMark(device: Device): Promise<Awaited<ReturnType<StorageCare['keepMark']>>>;
}

/** What goes on once the database is open. A failure to open is told by `opening`. */
function followDevice(opening: Promise<Device>, { presence, keepSnapshot, keepMark }: DeviceFollowing) {
  let noteSettled: (() => void) | undefined;
  const settled = new Promise<void>((resolve) => (noteSettled = resolve));
  const live = opening.then(inTasksOfItsOwn((device) => keepSnapshot(device, () => noteSettled?.())));
  /** One after another, so that nobody takes a draft that is being restored for one that is open. */
  let restoring: Promise<void> = Promise.resolve();
  function restoreRescued(author: string): Promise<void> {
    restoring = restoring.then(async () => (await opening).restoreRescued(author, presence)).catch(() => undefined);
    return restoring;
  }
  void live.then(async () => (await opening).restoreWhenSignedIn(restoreRescued)).catch(() => undefined);
  const marking = opening.then(inTasksOfItsOwn((device) => (device.isKept ? keepMark(device) : () => undefined)));
  for (const needed of [live, marking]) needed.catch(() => undefined);
  return { live, settled, marking, restoreRescued };
}

/** What follows the opening does not make one long task of it. */
function inTasksOfItsOwn<Input, Result>(work: (input: Input) => Result | Promise<Result>): (input: Input) => Promise<Result> {
  return async (input) => {
    await yieldToMain();
    return work(input);
  };
}

/** The way out: of this tab's account by its reader, and of an account that left in another tab. */
function createLeaving(
  client: SyncClient,
  views: Views,
  {
    accountStorage,
    opening,
    live,
    marking,
  }: { accountStorage: AccountStorage; opening: Promise<Device> } & Pick<ReturnType<typeof followDevice>, 'live' | 'marking'>,
) {
  /** What waits to be kept is not kept after the account has gone. */
  async function writeNoMore(userId: string | null): Promise<void> {
    accountStorage.close(userId);
    const keeping = live.then((keeper) => keeper.stop());
    const storing = opening.then((device) => device.raiseWriteBarrier());
    const noting = marking.then((stop) => stop());
    await Promise.allSettled([keeping, storing, noting]);
  }

  let reader: string | null = null;
  const reading = views.session().subscribe((session) => {
    reader = readerOf(session) ?? null;
    if (reader !== null) accountStorage.enter(reader);
  });
  const accountChannel = openAccountChannel();
  const stopFollowing = followRemoteSignOut({
    views,
    remoteSignOuts: watchRemoteSignOuts(accountChannel, systemClock.now),
    standStill: writeNoMore,
    forgetAccount: client.account.forget,
    clearOwn: clearBesideDatabase,
    startOver: () => location.replace('/login'),
  });
  return {
    async signOut() {
      stopFollowing();
      await writeNoMore(reader);
      const endpoint = await pushEndpointInTime();
      // Where it rejects the session stands, and nothing is cleared.
      const outcome = await client.account.signOut(endpoint).catch((error: unknown) => {
        accountStorage.keep();
        throw error;
      });
      await clearBesideDatabase();
      return outcome;
    },
    stop() {
      stopFollowing();
      reading.unsubscribe();
      accountChannel.close();
    },
  };
}

/** The worker's client, of which the page does some calls in part. */
function clientOfPage(client: SyncClient, views: Views, leaving: { readonly signOut: SyncCall }): SyncClient {
  const reportVisible: SyncClient['posts']['reportVisible'] = (ids) => {
    // What is near the viewport stays in memory too.
    views.touch(ids.map(postIdOf));
    return client.posts.reportVisible(ids);
  };
  const ensure: SyncClient['posts']['ensure'] = (ids) => {
    views.touch(ids);
    return client.posts.ensure(ids);
  };
  return withOwnCalls(client, {
    'posts.reportVisible': reportVisible as SyncCall,
    'posts.ensure': ensure as SyncCall,
    'account.signOut': leaving.signOut,
  });
}

/** What the browser tells of the page, for the worker and the storage. Answers how to stop. */
function watchPage(
  { client, suspend, resume, memoryOnly }: SyncWorkerHandle,
  visibility: Visibility,
  storage: StorageCare,
): () => void {
  const poke = () => void client.page.poke();
  // A tab that comes back may have slept through `online`.
  const stopPoking = visibility.onChange(() => {
    if (visibility.isVisible()) poke();
  });
  // Not every browser tells its workers.
  const radio = ['online', 'offline'] as const;
  for (const change of radio) window.addEventListener(change, poke);
  const stopFollowing = watchLifecycle({
    onFreeze: () => void client.page.pause(),
    onThaw: () => void client.page.thaw(),
    onKeep: suspend,
    onReturn() {
      // WebKit has closed the databases of a page that it kept, and says nothing of it. What only the page holds is not
      // given up.
      if (memoryOnly.get()) resume();
      else location.reload();
    },
  });
  window.addEventListener('appinstalled', storage.somethingIsKept);
  return () => {
    stopPoking();
    for (const change of radio) window.removeEventListener(change, poke);
    stopFollowing();
    window.removeEventListener('appinstalled', storage.somethingIsKept);
  };
}

/** Told by its name: the class is in a chunk that the page loads later. */
function isNewerBuild(error: unknown): boolean {
  return error instanceof Error && error.name === 'NewerBuildError';
}
