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
import type { WantedPosts } from './wanted-posts.ts';

export interface VisiblePostsOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'posts'>;
  readonly posts: PostWriter;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Restores what the device lacks, and goes on trying while it is in view. */
  readonly wanted: Pick<WantedPosts, 'want'>;
}

export interface VisiblePosts {
  /** The posts in view now; replaces the last report. */
  report(ids: readonly string[]): void;
  /** A live event told this post's counts: they are newer than any that are being asked for. */
  told(id: string): void;
  /** Counts of the posts in view are asked for whatever their age; those of others when they come in view. Rejects where that fails. */
  refreshMissed(): Promise<void>;
}

/** Posts in view: skeletons are restored, views counted after 1 s (FEED-66), engagement kept fresh (CACHE-26 to CACHE-29). */
export function createVisiblePosts(options: VisiblePostsOptions): VisiblePosts {
  const { client, timers, clock } = options;
  let inView: ReadonlySet<string> = new Set();
  const counted = new Set<string>();
  const due = new Set<string>();
  const asked = new Map<string, number>();
  /** Age means nothing for counts from before this moment. */
  let missedUntil = Number.NEGATIVE_INFINITY;
  /** Orders calls and live events among each other, as the clock cannot: an answer that something newer has overtaken changes nothing. */
  let moment = 0;
  const asOf = new Map<string, number>();
  let cancelFlush: (() => void) | undefined;

  function report(ids: readonly string[]): void {
    const before = inView;
    inView = new Set(ids);
    const entered = [...inView].filter((id) => !before.has(id));
    options.wanted.want([...inView]);
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
      if (age < 0 || age >= ENGAGEMENT_FRESH_MS || last <= missedUntil) due.add(id);
    }
    if (due.size >= ENGAGEMENT_QUEUE) flush();
    else if (due.size > 0) cancelFlush ??= timers.after(ENGAGEMENT_FLUSH_MS - ENGAGEMENT_VISIBLE_MS, flush);
  }

  function flush(): void {
    cancelFlush?.();
    cancelFlush = undefined;
    const ids = [...due];
    due.clear();
    void refreshAll(ids).catch(() => undefined);
  }

  async function refreshAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) asked.set(id, clock.now());
    const batches: string[][] = [];
    for (let start = 0; start < ids.length; start += ENGAGEMENT_BATCH) batches.push(ids.slice(start, start + ENGAGEMENT_BATCH));
    await Promise.all(batches.map(refreshEngagement));
  }

  async function refreshEngagement(ulids: string[]): Promise<void> {
    moment += 1;
    const askedAt = moment;
    const answer = await client.call(mapEngagement, { body: { ulids } });
    const engagementAt = clock.now();
    const current = answer.data.filter(({ postId }) => (asOf.get(postId) ?? 0) < askedAt);
    for (const { postId } of current) asOf.set(postId, askedAt);
    await options.posts.patch(
      current.map(({ postId, postEngagement }) => ({
        id: postId,
        patch: { postEngagement, views: postEngagement.views },
        engagementAt,
      })),
    );
  }

  return {
    report,
    told(id) {
      moment += 1;
      asOf.set(id, moment);
    },
    async refreshMissed() {
      missedUntil = clock.now();
      const ids = (await readDocuments(options.database.posts, [...inView])).map((post) => post.id);
      await refreshAll(ids);
    },
  };
}
