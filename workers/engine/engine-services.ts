import type { OutboxEntry } from '#core/outbox/entry.ts';
import { partToRefresh } from '#core/outbox/registry.ts';
import { getViolationTypes } from '#contract/endpoints/moderation/get-violation-types.ts';
import { testProbe } from '#contract/endpoints/auth/test-probe.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { createNotificationWriter } from '#data/stores/notification-writer.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { connectApi } from '#net/connect.ts';
import type { CallRecord } from '#net/http.ts';
import type { SyncNotice, SyncOptions } from '../sync-api.ts';
import { createAccount } from './account.ts';
import { createEngagement } from './engagement.ts';
import type { Environment } from './environment.ts';
import { createCallLog } from './call-log.ts';
import { createOpenLists } from './open-lists.ts';
import { createOfflinePack } from './offline-pack.ts';
import { createListLoader } from './list-loader.ts';
import { dropMember } from './drop-member.ts';
import { createLiveUpdates } from './live-updates.ts';
import { createMissedNotifications } from './missed-notifications.ts';
import { createMissingRegister } from './missing-ids.ts';
import { createOutboxDrain } from './outbox-drain.ts';
import { createOwnPictures } from './own-pictures.ts';
import { createPostFetcher } from './post-fetcher.ts';
import type { PostFetcher } from './post-fetcher.ts';
import { createProcessingPosts } from './processing-posts.ts';
import { createAccountRefresh } from './account-refresh.ts';
import type { AccountRefresh } from './account-refresh.ts';
import { createStatusBoard } from './status.ts';
import { watchStoragePressure } from './storage-pressure.ts';
import { createValidationStore } from './validations.ts';
import { createPendingLogouts } from './pending-logouts.ts';
import { createChatsAhead } from './chats-ahead.ts';
import { createToldChats, ensureChats } from './told-chats.ts';
import { createToldNotifications } from './told-notifications.ts';
import { createVisiblePosts } from './visible-posts.ts';
import { createWantedPosts } from './wanted-posts.ts';

export type EngineServices = ReturnType<typeof createEngineServices>;

/** Where the services write. */
export function createWriters({ database, clock }: Environment) {
  return {
    sessionStore: createSessionStore(database),
    posts: createPostWriter(database, clock),
    users: createUserWriter(database, clock),
    feeds: createFeedWriter(database),
    groups: createGroupWriter(database, clock),
    deliveries: createDeliveryLog(database),
    notifications: createNotificationWriter(database, clock),
    missing: createMissingRegister(database),
  };
}

/** HTTP, the session over it, and the status line that both feed. */
function createNetwork(
  { apiUrl, isAwaited }: { apiUrl: string; isAwaited: () => boolean },
  environment: Environment,
  { sessionStore }: ReturnType<typeof createWriters>,
) {
  const { clock, timers, locks, connection } = environment;
  const { client, session } = connectApi({
    baseUrl: apiUrl,
    clock,
    fetch: environment.fetch,
    store: sessionStore,
    locks,
    validations: createValidationStore(environment.database),
    onCall: (record) => heard(record),
    onRefreshing: (refreshingSession) => status.set({ refreshingSession }),
  });
  const probe = async () => ((await session.pass()) === null ? client.call(getViolationTypes) : client.call(testProbe));
  const status = createStatusBoard({ timers, isRadioOn: () => connection.isOnline(), probe, isAwaited });
  const logCall = createCallLog({ log: environment.log, status: status.get });
  function heard(record: CallRecord): void {
    status.heard(record);
    logCall(record);
  }
  return { client, session, status };
}

interface ReadingGiven {
  readonly fullFor: () => number;
  readonly isOnline: () => boolean;
  readonly plainGroup: string | null | undefined;
}

/** Lists and posts, from the server to the device. */
function createReading(
  { database, clock, timers, connection }: Environment,
  { sessionStore, posts, users, groups, feeds, deliveries, missing }: ReturnType<typeof createWriters>,
  { client, session }: ReturnType<typeof createNetwork>,
  { fullFor, isOnline, plainGroup }: ReadingGiven,
) {
  const fetcher = createPostFetcher({
    client,
    database,
    posts,
    users,
    groups,
    plainGroup,
    session: sessionStore,
    deliveries,
    clock,
    timers,
    connection,
    fullFor,
  });
  const isSignedIn = async () => (await session.pass()) !== null;
  const lists = createListLoader({
    client,
    database,
    feeds,
    deliveries,
    fetcher,
    clock,
    timers,
    isSignedIn,
    mayRetry: isOnline,
  });
  async function ensure(given: readonly string[], fetch: PostFetcher['ensurePosts']): Promise<readonly string[]> {
    // A creation that is still unsent shows under its entry's id, of which the server knows nothing.
    const unsent = new Set((await readDocuments(database.outbox, given)).map((document) => document.id));
    const absent = await fetch(given.filter((id) => !unsent.has(id)));
    await missing.add('posts', absent);
    return absent;
  }
  const ensurePosts = (given: readonly string[]) => ensure(given, fetcher.ensurePosts);
  const ensureOpened = (given: readonly string[]) => ensure(given, fetcher.ensureOpened);
  const { refetchPosts } = fetcher;
  const processing = createProcessingPosts({ database, clock, timers, mayAsk: isOnline, refetchPosts });
  return { fetcher, lists, processing, ensurePosts, ensureOpened };
}

type LiveParts = ReturnType<typeof createWriters> &
  Pick<ReturnType<typeof createReading>, 'fetcher' | 'lists' | 'processing'> & {
    readonly client: ReturnType<typeof createNetwork>['client'];
    readonly accountRefresh: AccountRefresh;
    readonly engagement: ReturnType<typeof createEngagement>;
    readonly isOnline: () => boolean;
    readonly bringChats: () => Promise<void>;
  };

/** What the account asks for once an entry is delivered. */
function refreshAfter(entry: OutboxEntry, account: Pick<AccountRefresh, 'noteFollow' | 'fetchSettings'>): void {
  const part = partToRefresh(entry);
  if (part === 'recommendations') void account.noteFollow();
  if (part === 'settings') account.fetchSettings().catch(() => undefined);
}

/** What live events do, and what was missed while nobody listened. */
function createLive({ database, clock, timers, sharedLocks, log }: Environment, parts: LiveParts) {
  const { posts, users, feeds, notifications, deliveries, client, fetcher, lists, processing, accountRefresh, engagement } =
    parts;
  const openLists = createOpenLists(sharedLocks);
  const missed = createMissedNotifications({
    deliveries,
    client,
    database,
    notifications,
    timers,
    mayRetry: parts.isOnline,
    fetchUnseenCount: accountRefresh.fetchUnseenCount,
  });
  const updates = createLiveUpdates({
    database,
    posts,
    notifications,
    groups: parts.groups,
    clock,
    timers,
    fetchNewer: lists.fetchNewer,
    isOfThisStart: lists.isOfThisStart,
    refreshOpenGroups: createToldChats({ lists, openLists, bringAhead: parts.bringChats }),
    processingFinished: processing.finished,
    processingMissed: processing.missed,
    ensureUsers: fetcher.ensureUsers,
    dropMember: (userId) => dropMember(userId, { database, posts, users, feeds, fetcher }),
    putUnseenCount: accountRefresh.putUnseenCount,
    refreshNotifications: createToldNotifications({
      database,
      feeds,
      lists,
      openLists,
      notifications,
      clock,
      fetchUnseenCount: accountRefresh.fetchUnseenCount,
    }),
    areNotificationsShown: async () => (await openLists.shown('notifications')).length > 0,
    missed,
    engagement,
    log,
  });
  return {
    openLists,
    updates: {
      ...updates,
      stop() {
        updates.stop();
        openLists.stop();
      },
    },
  };
}

/** Makes the engine's parts over one open database. Each is told what it needs; none has begun to do anything. */
export function createEngineServices(
  { apiUrl, plainGroup }: SyncOptions,
  environment: Environment,
  onNotice: (notice: SyncNotice) => void,
) {
  const { database, clock, timers, ids, locks, caches, origin: mediaBase = 'http://localhost' } = environment;
  const writers = createWriters(environment);
  const { sessionStore, posts, users, groups, feeds, deliveries } = writers;
  let waitingCount = 0;
  const network = createNetwork({ apiUrl, isAwaited: () => waitingCount > 0 }, environment, writers);
  const { client, status } = network;
  const { fullFor } = watchStoragePressure({ database, clock, locks, caches, onNotice });
  const isOnline = () => status.get().connection === 'online';
  const given = { fullFor, isOnline, plainGroup };
  const { fetcher, lists, processing, ensurePosts, ensureOpened } = createReading(environment, writers, network, given);
  const offlinePack = createOfflinePack({
    ...environment,
    lists,
    feeds,
    fetcher,
    mediaBase,
    isOnline,
    canStore: () => fullFor() === 0,
  });
  const wanted = createWantedPosts({ timers, ensurePosts, mayAsk: isOnline, cooldownMs: fetcher.cooldownMs });
  const engagement = createEngagement({ client, database, posts, deliveries, clock, timers, mayAsk: isOnline });
  const visible = createVisiblePosts({ client, database, timers, wanted, engagement, processing });
  const mayAsk = () => isOnline() && fetcher.cooldownMs() === 0;
  const bringChats = createChatsAhead({ feeds, lists, connection: environment.connection, mayAsk });
  const accountRefresh = createAccountRefresh({
    client,
    database,
    users,
    groups,
    deliveries,
    session: sessionStore,
    clock,
    timers,
    refreshChats: () => ensureChats({ feeds, lists, clock, bringAhead: bringChats }),
  });
  const pendingLogouts = createPendingLogouts({ client, database, clock, log: environment.log });
  const account = createAccount({
    client,
    database,
    session: sessionStore,
    caches,
    users,
    deliveries,
    ids,
    locks,
    timers,
    pendingLogouts,
    announce: (leaving) => environment.accountChannel.postMessage(leaving),
  });
  const bringOwnPictures = createOwnPictures({ ...environment, mediaBase });
  const outbox = createOutboxDrain({
    environment,
    apiUrl,
    client,
    session: sessionStore,
    onDelivered(entry) {
      status.noteDelivery();
      bringOwnPictures(entry.id);
      refreshAfter(entry, accountRefresh);
    },
    onUnsent: (count) => (waitingCount = count),
    onServerAwaited: status.doubt,
  });
  const { openLists, updates } = createLive(environment, {
    ...writers,
    client,
    fetcher,
    lists,
    processing,
    accountRefresh,
    engagement,
    isOnline,
    bringChats,
  });
  return {
    ...writers,
    ...network,
    plainGroup,
    fetcher,
    lists,
    offlinePack,
    ensurePosts,
    ensureOpened,
    visible,
    accountRefresh,
    account,
    pendingLogouts,
    outbox,
    openLists,
    updates,
  };
}
