import type { FeedType } from '#contract/resources/feed-types.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import type { NotificationWriter } from '#data/stores/small-writers.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import type { LiveEvent } from '#net/live-stream.ts';
import { LIVE_REFRESH_MS } from './engine-constants.ts';

export interface LiveUpdatesOptions {
  readonly database: Pick<AppDatabase, 'users' | 'session'>;
  readonly posts: PostWriter;
  readonly notifications: NotificationWriter;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetchNewer: (feedType: FeedType) => Promise<void>;
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

/** Feeds that live posts refresh (LIVE-05 to LIVE-07). */
const liveFeeds = ['following', 'followingMutual', 'all'] as const;
type LiveFeed = (typeof liveFeeds)[number];

/** What each live event does to the local database. */
export function createLiveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  const refreshes = new Map(liveFeeds.map((feed) => [feed, throttle(options, () => void options.fetchNewer(feed))]));

  async function postAdded(authorId: string): Promise<void> {
    const ownId = (await readDocument(options.database.session, 'current'))?.userId;
    // The reader's own post is on the device already.
    if (authorId === ownId) return;
    for (const feed of await feedsOf(authorId, ownId ?? null)) refreshes.get(feed)?.run();
  }

  async function feedsOf(authorId: string, ownId: string | null): Promise<readonly LiveFeed[]> {
    if (ownId === null) return ['all'];
    await options.ensureUsers([authorId]);
    const relation = (await readDocument(options.database.users, authorId))?.user.ProfileEngagement;
    if (relation === undefined || !relation.isFollowing) return ['all'];
    return relation.isFollowingYou || relation.isFollowYou ? ['all', 'following', 'followingMutual'] : ['all', 'following'];
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

/** At most once per 60 s: at once when due, and once more at the end of the pause if something came in between. */
function throttle({ clock, timers }: { clock: Clock; timers: Timers }, work: () => void): { run(): void; cancel(): void } {
  let last = Number.NEGATIVE_INFINITY;
  let cancelTrailing: (() => void) | undefined;

  function run(): void {
    if (cancelTrailing !== undefined) return;
    const elapsed = clock.now() - last;
    if (elapsed < 0 || elapsed >= LIVE_REFRESH_MS) {
      last = clock.now();
      return work();
    }
    cancelTrailing = timers.after(LIVE_REFRESH_MS - elapsed, () => {
      cancelTrailing = undefined;
      last = clock.now();
      work();
    });
  }

  return {
    run,
    cancel() {
      cancelTrailing?.();
      cancelTrailing = undefined;
    },
  };
}
