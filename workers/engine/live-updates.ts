import type { FeedType } from '#contract/resources/feed-types.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import { liveFeeds, liveFeedsOf } from '#core/sync/live-rules.ts';
import type { LiveFeed } from '#core/sync/live-rules.ts';
import { throttleRefresh } from '#core/sync/refresh-throttle.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import type { NotificationWriter } from '#data/stores/notification-writer.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import type { LiveEvent } from '#net/live-stream.ts';

export interface LiveUpdatesOptions {
  readonly database: Pick<AppDatabase, 'users' | 'session'>;
  readonly posts: PostWriter;
  readonly notifications: NotificationWriter;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Answers whether the server was asked. Never rejects. */
  readonly fetchNewer: (feedType: FeedType) => Promise<boolean>;
  readonly refetchPosts: (ids: readonly string[]) => Promise<void>;
  readonly ensureUsers: (ids: readonly string[]) => Promise<void>;
  readonly putUnseenCount: (count: number) => Promise<void>;
}

export interface LiveUpdates {
  handle(event: LiveEvent): Promise<void>;
  /** The connection was away: the feeds that live events feed are asked for what was missed. */
  catchUp(): void;
  stop(): void;
}

/** What each live event does to the local database. */
export function createLiveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  const { clock, timers, fetchNewer } = options;
  const refreshes = new Map(liveFeeds.map((feed) => [feed, throttleRefresh({ clock, timers, refresh: () => fetchNewer(feed) })]));

  async function postAdded(authorId: string): Promise<void> {
    const ownId = (await readDocument(options.database.session, 'current'))?.userId;
    // The reader's own post is on the device already.
    if (authorId === ownId) return;
    for (const feed of await feedsOf(authorId, ownId ?? null)) refreshes.get(feed)?.run();
  }

  async function feedsOf(authorId: string, ownId: string | null): Promise<readonly LiveFeed[]> {
    if (ownId === null) return liveFeedsOf(undefined);
    await options.ensureUsers([authorId]);
    return liveFeedsOf((await readDocument(options.database.users, authorId))?.user.ProfileEngagement);
  }

  async function handle(event: LiveEvent): Promise<void> {
    switch (event.name) {
      case 'PostAdded':
        return postAdded(event.data.userUlid);
      case 'NotificationCount':
        await options.putUnseenCount(event.data.unseenCount);
        return options.notifications.upsert(event.data.unseenNotifications);
      case 'PostImageFinished':
        return options.refetchPosts([event.data.ulid]);
      case 'Engagement': {
        const { postId, postEngagement } = event.data.data;
        const patch = { postEngagement, views: postEngagement.views };
        return options.posts.patch([{ id: postId, patch, engagementAt: options.clock.now() }]);
      }
    }
  }

  return {
    handle,
    catchUp() {
      for (const refresh of refreshes.values()) refresh.run();
    },
    stop() {
      for (const refresh of refreshes.values()) refresh.cancel();
    },
  };
}
