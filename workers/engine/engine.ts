import { BehaviorSubject } from 'rxjs';
import type { AppDatabase } from '#data/database.ts';
import { isAllCleared, isServersEnd } from '#core/sync/pending-cleanup.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { Session } from '#data/stores/session-store.ts';
import { watchRemoteSignOuts } from '#platform/account-channel.ts';
import { loadTransport } from '#net/live-stream.ts';
import { API_URL_SETTING } from '#data/setting-keys.ts';
import type { Bootstrap } from '../bootstrap-feed.ts';
import type { SyncNotice, SyncOptions } from '../sync-api.ts';
import { createAdvertisedPosts } from './advertised-posts.ts';
import { adoptBootstrapFeed } from './adopt-bootstrap-feed.ts';
import { createLateDeviceSearch } from './late-device-search.ts';
import { createEngineCalls } from './engine-calls.ts';
import type { Environment } from './environment.ts';
import { createFirstPosts } from './first-posts.ts';
import { lead } from './leadership.ts';
import { liveEventsWhileLeading } from './live-channels.ts';
import type { LiveChannelsOptions } from './live-channels.ts';
import { subscribeToOutboxAndDrain } from './outbox-watch.ts';
import { subscribeToSessionAndNoteMember } from './member-note.ts';
import { createEngineServices } from './engine-services.ts';
import type { EngineServices } from './engine-services.ts';
import { takeOverFormerSettings } from './former-settings.ts';
import { subscribeToHourAndPurge } from './purge-timer.ts';
import { createReadAhead } from './read-ahead.ts';
import { sessionEndedNotice, subscribeToSessionAndClear } from './session-watch.ts';

export type Engine = Awaited<ReturnType<typeof startEngine>>;

/**
 * Starts the sync engine over one open database: what it listens to stands here, in one list that `stop` tears down.
 */
export async function startEngine(options: SyncOptions, environment: Environment, onNotice: (notice: SyncNotice) => void) {
  const { database, clock, timers, connection, leaderLocks, beatChannel, accountChannel } = environment;
  const remoteSignOuts = watchRemoteSignOuts(accountChannel, clock.now);
  const services = createEngineServices(options, environment, onNotice);
  const { status, lists, offlinePack, visible, accountRefresh, account, outbox, session, fetcher } = services;
  const { feeds, sessionStore, pendingLogouts } = services;
  await noteApiUrl(database, options.apiUrl);

  const since = await beginWithNothingPending(services, environment, onNotice);
  // Before the version is noted: who is ended in between finds it new again.
  if (isAnother(await storedVersion(database), options.appVersion)) await accountRefresh.noteNewVersion();
  if (isAnother(await exchangeVersion(database, options.appVersion), options.appVersion)) onNotice({ type: 'newVersion' });

  /** Of whoever is signed in. */
  const sendWhatWaits = () => outbox.pull();

  /** The radio changed or a page shows again. */
  function wake(): void {
    status.connectionChanged();
    sendWhatWaits();
    if (isOnline()) void pendingLogouts.send();
  }

  /** The page is about to be frozen. */
  function pause(): void {
    leadership.pause();
    offlinePackWatch.pause();
  }

  /** The page thaws: this worker slept through whatever came. */
  function thaw(): void {
    leadership.wake();
    offlinePackWatch.wake();
    wake();
  }

  /** The server answers again after it did not. */
  function comeBack(): void {
    sendWhatWaits();
    void pendingLogouts.send();
    void accountRefresh.ensure();
    void session.revalidate();
    visible.tryAgain();
  }

  const isLeader$ = new BehaviorSubject(false);
  function leadershipChanged(isLeader: boolean): void {
    status.set({ isLeader });
    isLeader$.next(isLeader);
  }

  const firstPosts = createFirstPosts(lists, timers);
  const isOnline = () => status.get().connection === 'online';
  const mayAsk = () => isOnline() && fetcher.cooldownMs() === 0;
  const ahead = createReadAhead({ lists, feeds, connection, clock, mayAsk, firstShown: firstPosts.shown });
  const advertised = createAdvertisedPosts({ ...services, ...environment, mayAsk, firstShown: firstPosts.shown });
  const leadership = lead({ locks: leaderLocks, channel: beatChannel, timers, clock, onChange: leadershipChanged });
  const offlinePackWatch = offlinePack.watch();
  const isStored = options.memory === undefined;
  const deviceSearch = createLateDeviceSearch({ ...environment, session: sessionStore, isStored });
  const stops = [
    leadership.stop,
    offlinePackWatch.stop,
    subscribeToHourAndPurge({ ...environment, isLeader$, isOnline, openLists: services.openLists }),
    subscribeToSessionAndClear({
      session: sessionStore,
      since,
      account,
      remoteSignOuts,
      accountRefresh,
      sendWhatWaits,
      onNotice,
      log: environment.log,
    }),
    subscribeToSessionAndNoteMember(sessionStore, database, environment.log),
    () => accountChannel.close(),
    subscribeToLiveEventsAndApply({ isLeader$, isSuccessor: leadership.isSuccessor }, options, environment, {
      ...services,
      firstPosts: firstPosts.shown,
    }),
    status.onReturn(comeBack),
    status.stop,
    connection.onChange(wake),
    subscribeToOutboxAndDrain({ collection: database.outbox, isLeader$, timers, outbox }),
    outbox.stop,
    visible.stop,
    advertised.stop,
    firstPosts.stop,
    deviceSearch.stop,
  ];

  sendWhatWaits();
  void takeOverFormerSettings(environment, sendWhatWaits);
  // AUTH-25, AUTH-26: the stored token is validated at start, so after a new version too, and renewed where it is
  // refused; another failure changes nothing. The first list says by itself that it was refused.
  void firstPosts.shown.then(() => Promise.all([session.revalidate(), pendingLogouts.send()]));

  return {
    ...createEngineCalls(services, {
      environment,
      ahead,
      advertised,
      firstPosts: firstPosts.shown,
      deviceSearch,
      page: { poke: wake, pause, thaw },
    }),
    status,
    /** To be called before any list is asked for. */
    adopt: (bootstrap: Bootstrap) => adoptBootstrapFeed(bootstrap, services),
    async stop(): Promise<void> {
      for (const stop of stops) stop();
      await database.close();
    },
  };
}

/**
 * Removes what an end of the session left that nobody saw, or whose tab was closed over it, before anything is fetched
 * here (SY43). Answers the session with which this context begins.
 */
async function beginWithNothingPending(
  { sessionStore, account }: Pick<EngineServices, 'sessionStore' | 'account'>,
  { log }: Pick<Environment, 'log'>,
  onNotice: (notice: SyncNotice) => void,
): Promise<Session> {
  const since = await sessionStore.get();
  if (since.pendingCleanup === null) return since;
  // What cannot be removed now stays pending.
  if (!isAllCleared(since.pendingCleanup))
    await account
      .settle(since.pendingCleanup)
      .catch((error: unknown) => log('What an ended session left was not removed.', error));
  // Somebody may have logged in meanwhile, or been told, in another tab.
  const { pendingCleanup } = await sessionStore.get();
  if (isServersEnd(pendingCleanup)) onNotice(sessionEndedNotice(pendingCleanup));
  return since;
}

/** A device that had none has nothing to ask for anew or to clear. */
function isAnother(former: unknown, version: string): boolean {
  return former !== undefined && former !== version;
}

async function storedVersion({ settings }: AppDatabase): Promise<unknown> {
  return (await readDocument(settings, 'app-version'))?.value;
}

/** Records the version that runs here; answers the one that ran here before, `undefined` where none did. */
async function exchangeVersion({ settings }: AppDatabase, version: string): Promise<unknown> {
  let former: unknown;
  await modifyDocuments(settings, ['app-version'], (current) => {
    former = current?.value;
    return former === version ? current : { id: 'app-version', value: version, updatedAt: 0 };
  });
  return former;
}

function subscribeToLiveEventsAndApply(
  leadership: Pick<LiveChannelsOptions, 'isLeader$' | 'isSuccessor'>,
  { live }: SyncOptions,
  { log, loadLiveTransport, timers }: Environment,
  { client, session, sessionStore, updates, accountRefresh, firstPosts }: EngineServices & { readonly firstPosts: Promise<void> },
): () => void {
  const subscription = liveEventsWhileLeading({
    address: live,
    client,
    timers,
    ...leadership,
    identity$: sessionStore.changes$,
    revalidate: () => firstPosts.then(session.revalidate),
    log,
    onDropped: (event) => log(`Live event ${event} was left out: its data do not fit.`),
    onJoined(channel, atStart) {
      if (atStart)
        return void updates.joined(channel).catch((error: unknown) => log('What a start missed was not asked for.', error));
      updates.catchUp(channel);
      if (channel === 'posts') void accountRefresh.ensure();
    },
    loadTransport: () => firstPosts.then(() => (loadLiveTransport ?? loadTransport)()),
  }).subscribe((event) => void updates.handle(event).catch((error: unknown) => log('A live event was not applied.', error)));
  return () => {
    subscription.unsubscribe();
    updates.stop();
  };
}

/** The service worker has no configuration: it reads here where to send the outbox. */
async function noteApiUrl({ settings }: Pick<AppDatabase, 'settings'>, apiUrl: string): Promise<void> {
  await modifyDocuments(settings, [API_URL_SETTING], (current) =>
    current?.value === apiUrl ? current : { id: API_URL_SETTING, value: apiUrl, updatedAt: 0 },
  );
}
