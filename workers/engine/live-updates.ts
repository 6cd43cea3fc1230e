import type { LiveEventData } from '#contract/realtime/channels.ts';
import type { FeedType } from '#contract/resources/feed-types.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import { liveFeeds, liveFeedsOf } from '#core/sync/live-rules.ts';
import type { LiveFeed } from '#core/sync/live-rules.ts';
import { collectRefreshes, throttleRefresh } from '#core/sync/refresh-throttle.ts';
import type { RefreshThrottle } from '#core/sync/refresh-throttle.ts';
import { isRetriable } from '#core/sync/retry-read.ts';
import { LIVE_COLLECT_MS, LIVE_REFRESH_MS, NOTIFICATIONS_REFRESH_MS } from '#core/sync/sync-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import type { GroupWriter } from '#data/stores/group-writer.ts';
import type { NotificationWriter } from '#data/stores/notification-writer.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import type { LiveChannel, LiveEvent } from '#net/live-stream.ts';
import type { Engagement } from './engagement.ts';
import type { MissedNotifications } from './missed-notifications.ts';

export interface LiveUpdatesOptions {
  readonly database: Pick<AppDatabase, 'users' | 'session' | 'posts'>;
  readonly posts: PostWriter;
  readonly notifications: NotificationWriter;
  readonly groups: Pick<GroupWriter, 'noteReading'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Answers whether the server was asked; rejects where it could not be. */
  readonly fetchNewer: (feedType: FeedType) => Promise<boolean>;
  /**
   * Whether the list was asked for since this start, or a moment before it, so that nothing but live events asks for it
   * again.
   */
  readonly isOfThisStart: (key: ListKey) => Promise<boolean>;
  /**
   * Brings the posts of the groups that are being read up to date; the chats and their list too, where something was
   * said in a closed group, or may have been. Rejects where they cannot be asked for.
   */
  readonly refreshOpenGroups: (hasTold: boolean) => Promise<void>;
  readonly processingFinished: (id: string) => Promise<void>;
  /** Rejects where the posts cannot be asked for; they are asked for again in their time. */
  readonly processingMissed: () => Promise<void>;
  readonly ensureUsers: (ids: readonly string[]) => Promise<void>;
  /** A member has left: what they wrote is there no more. */
  readonly dropMember: (userId: string) => Promise<void>;
  readonly putUnseenCount: (count: number) => Promise<void>;
  /** Brings up to date what the device holds of notifications. Rejects where that cannot be asked for. */
  readonly refreshNotifications: () => Promise<void>;
  /** Whether a list of notifications is on the screen of any tab. */
  readonly areNotificationsShown: () => Promise<boolean>;
  readonly missed: MissedNotifications;
  readonly engagement: Pick<Engagement, 'told' | 'refreshMissed'>;
  readonly log: (message: string, details?: unknown) => void;
}

export interface LiveUpdates {
  handle(event: LiveEvent): Promise<void>;
  /** The channel is joined as soon as could be. A list that was fetched before lacks what came in between. */
  joined(channel: LiveChannel): Promise<void>;
  /**
   * Nobody listened to the channel for a while: what it would have told is asked for, again and again until an answer
   * comes.
   */
  catchUp(channel: LiveChannel): void;
  stop(): void;
}

/** Feeds in which somebody waits for each post. */
const atOnce = liveFeeds.filter((feed) => feed !== 'all');

/** What each live event does to the local database. */
export function createLiveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  const { clock, timers, fetchNewer } = options;
  const throttled = (pauseMs: number, refresh: () => Promise<boolean>) =>
    throttleRefresh({ clock, timers, pauseMs, refresh: () => refresh().catch(giveUpUnlessRetriable) });
  const refreshes = new Map(liveFeeds.map((feed) => [feed, refreshOf(feed)]));
  const notifications = throttled(NOTIFICATIONS_REFRESH_MS, async () => {
    await options.missed.fetch();
    await options.refreshNotifications();
    return true;
  });
  const engagement = throttled(LIVE_REFRESH_MS, () => options.engagement.refreshMissed().then(() => true));

  const groupRefresh = createGroupRefresh(options, giveUpUnlessRetriable);

  /**
   * Of all people's posts there is always another one; those of people whom the reader follows come at once (decisions
   * 9).
   */
  function refreshOf(feed: LiveFeed): RefreshThrottle {
    if (feed === 'all') return throttled(LIVE_REFRESH_MS, () => fetchNewer(feed));
    const refresh = () => fetchNewer(feed).catch(giveUpUnlessRetriable);
    return collectRefreshes({ timers, collectMs: LIVE_COLLECT_MS, retryMs: LIVE_REFRESH_MS, refresh });
  }

  /** What the server refuses it will refuse again. */
  function giveUpUnlessRetriable(error: unknown): true {
    if (isRetriable(error)) throw error;
    options.log('What live events may have told was not caught up on.', error);
    return true;
  }

  const ownPosts = createOwnPosts(options, (isInClosedGroup) => {
    if (isInClosedGroup) return groupRefresh.told();
    groupRefresh.run();
    for (const feed of ['following', 'all'] as const) refreshes.get(feed)?.run();
  });

  /** Of two counts the one told last is written last. */
  let last: Promise<void> = Promise.resolve();
  function inTurn(write: () => Promise<void>): Promise<void> {
    const written = last.then(write);
    last = written.catch(() => undefined);
    return written;
  }

  async function postAdded({ userUlid: authorId, ulid, groupUlid: groupId }: LiveEventData<'PostAdded'>): Promise<void> {
    const userId = (await readDocument(options.database.session, 'current'))?.userId;
    if (authorId === userId) {
      ownPosts.told(ulid, groupId !== undefined);
      return;
    }
    if (groupId === undefined) groupRefresh.run();
    else groupRefresh.told();
    for (const feed of await feedsOf(authorId, userId ?? null)) refreshes.get(feed)?.run();
  }

  async function feedsOf(authorId: string, userId: string | null): Promise<readonly LiveFeed[]> {
    if (userId === null) return liveFeedsOf(undefined);
    await options.ensureUsers([authorId]);
    return liveFeedsOf((await readDocument(options.database.users, authorId))?.user.ProfileEngagement);
  }

  async function handle(event: LiveEvent): Promise<void> {
    switch (event.name) {
      case 'PostAdded':
        return postAdded(event.data);
      case 'ChatRead':
        return options.groups.noteReading(event.data.groupUlid, event.data.reading);
      case 'AccountDeleted':
        return options.dropMember(event.data.userUlid);
      case 'NotificationCount':
        await inTurn(() => options.putUnseenCount(event.data.unseenCount));
        await options.notifications.upsert(event.data.unseenNotifications);
        // Where that fails it is tried again as what was missed is.
        return options.refreshNotifications().catch(notifications.run);
      case 'PostImageFinished':
        return options.processingFinished(event.data.ulid);
      case 'Engagement': {
        const { postId, postEngagement } = event.data.data;
        options.engagement.told(postId);
        const patch = { postEngagement, views: postEngagement.views };
        return inTurn(() => options.posts.patch([{ id: postId, patch, engagementAt: options.clock.now() }]));
      }
    }
  }

  return {
    handle,
    async joined(channel) {
      if (channel === 'notifications' && (await options.areNotificationsShown())) notifications.run();
      if (channel === 'engagement') groupRefresh.told();
      if (channel !== 'posts') return;
      groupRefresh.run();
      for (const feedType of atOnce) if (await options.isOfThisStart({ list: 'feed', feedType })) refreshes.get(feedType)?.run();
    },
    catchUp(channel) {
      switch (channel) {
        case 'posts':
          groupRefresh.run();
          for (const refresh of refreshes.values()) refresh.run();
          return;
        case 'notifications':
          options.missed.begin();
          void options.processingMissed().catch(() => undefined);
          return notifications.run();
        case 'engagement':
          groupRefresh.told();
          return engagement.run();
      }
    },
    stop() {
      for (const refresh of [...refreshes.values(), groupRefresh, ownPosts, notifications, engagement]) refresh.cancel();
    },
  };
}

/**
 * What the reader wrote on another device is news here as anybody's is (LIVE-07, LIVE-08). What was written here may be
 * told of before its answer is stored: so it is looked for a moment later.
 */
function createOwnPosts(
  { timers, database }: Pick<LiveUpdatesOptions, 'timers' | 'database'>,
  bring: (isInClosedGroup: boolean) => void,
) {
  /** By id, whether in a closed group. */
  const told = new Map<string, boolean>();
  const collected = collectRefreshes({ timers, collectMs: LIVE_COLLECT_MS, retryMs: LIVE_REFRESH_MS, refresh: find });

  async function find(): Promise<true> {
    const sought = [...told];
    told.clear();
    for (const [ulid, isInClosedGroup] of sought)
      if ((await readDocument(database.posts, ulid)) === undefined) bring(isInClosedGroup);
    return true;
  }

  return {
    told(ulid: string, isInClosedGroup: boolean): void {
      told.set(ulid, isInClosedGroup);
      collected.run();
    },
    cancel: collected.cancel,
  };
}

/** Groups and chats, brought up to date a moment after something was told of them. */
function createGroupRefresh(
  { timers, refreshOpenGroups }: Pick<LiveUpdatesOptions, 'timers' | 'refreshOpenGroups'>,
  giveUpUnlessRetriable: (error: unknown) => true,
) {
  /** Something was said in a closed group, or may have been, that has not been asked for. */
  let hasTold = false;
  const collected = collectRefreshes({
    timers,
    collectMs: LIVE_COLLECT_MS,
    retryMs: LIVE_REFRESH_MS,
    refresh: () => refresh().then(() => true, giveUpUnlessRetriable),
  });

  async function refresh(): Promise<void> {
    const asked = hasTold;
    hasTold = false;
    try {
      await refreshOpenGroups(asked);
    } catch (error) {
      hasTold ||= asked;
      throw error;
    }
  }

  return {
    ...collected,
    /** The list of chats lacks what was said, or what was missed. */
    told(): void {
      hasTold = true;
      collected.run();
    },
  };
}
