import { mapEngagement } from '#contract/endpoints/map-engagement.ts';
import { reportViews } from '#contract/endpoints/report-views.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import {
  ENGAGEMENT_BATCH,
  ENGAGEMENT_FLUSH_MS,
  ENGAGEMENT_FRESH_MS,
  ENGAGEMENT_QUEUE,
  ENGAGEMENT_VISIBLE_MS,
  VIEW_DELAY_MS,
} from '#core/sync/sync-constants.ts';

export interface VisiblePostsOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'posts'>;
  readonly posts: PostWriter;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Restores what the device lacks. */
  readonly ensurePosts: (ids: readonly string[]) => Promise<unknown>;
}

export interface VisiblePosts {
  /** The posts in view now; replaces the last report. */
  report(ids: readonly string[]): void;
}

/** Posts in view: skeletons are restored, views counted after 1 s (FEED-66), engagement kept fresh (CACHE-26 to CACHE-29). */
export function createVisiblePosts(options: VisiblePostsOptions): VisiblePosts {
  const { client, timers, clock } = options;
  let inView: ReadonlySet<string> = new Set();
  const counted = new Set<string>();
  const due = new Set<string>();
  const asked = new Map<string, number>();
  let cancelFlush: (() => void) | undefined;

  function report(ids: readonly string[]): void {
    const before = inView;
    inView = new Set(ids);
    const entered = [...inView].filter((id) => !before.has(id));
    void options.ensurePosts([...inView]).catch(() => undefined);
    timers.after(ENGAGEMENT_VISIBLE_MS, () => void queueEngagement(entered.filter((id) => inView.has(id))));
    timers.after(VIEW_DELAY_MS, () => void countViews(entered.filter((id) => inView.has(id))));
  }

  /** A view may be lost (decisions 3): one attempt, each post once per call (FEED-67) and once per start of this worker. */
  async function countViews(ids: readonly string[]): Promise<void> {
    // Only posts that the server has: an unsent one is in view under its entry's id.
    const ulids = (await readDocuments(options.database.posts, ids)).map((post) => post.id).filter((id) => !counted.has(id));
    if (ulids.length === 0) return;
    for (const id of ulids) counted.add(id);
    client.call(reportViews, { body: { ulids } }).catch(() => undefined);
  }

  async function queueEngagement(ids: readonly string[]): Promise<void> {
    for (const { id, cachedAt, lastEngagementUpdate } of await readDocuments(options.database.posts, ids)) {
      const last = Math.max(cachedAt, lastEngagementUpdate, asked.get(id) ?? 0);
      const age = clock.now() - last;
      if (age < 0 || age >= ENGAGEMENT_FRESH_MS) due.add(id);
    }
    if (due.size >= ENGAGEMENT_QUEUE) flush();
    else if (due.size > 0) cancelFlush ??= timers.after(ENGAGEMENT_FLUSH_MS - ENGAGEMENT_VISIBLE_MS, flush);
  }

  function flush(): void {
    cancelFlush?.();
    cancelFlush = undefined;
    const ids = [...due];
    due.clear();
    for (const id of ids) asked.set(id, clock.now());
    for (let start = 0; start < ids.length; start += ENGAGEMENT_BATCH) {
      void refreshEngagement(ids.slice(start, start + ENGAGEMENT_BATCH)).catch(() => undefined);
    }
  }

  async function refreshEngagement(ulids: string[]): Promise<void> {
    const answer = await client.call(mapEngagement, { body: { ulids } });
    const engagementAt = clock.now();
    await options.posts.patch(
      answer.data.map(({ postId, postEngagement }) => ({
        id: postId,
        patch: { postEngagement, views: postEngagement.views },
        engagementAt,
      })),
    );
  }

  return { report };
}
