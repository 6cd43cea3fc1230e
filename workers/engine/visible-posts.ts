import { reportOpens } from '#contract/endpoints/posts/report-opens.ts';
import { reportViews } from '#contract/endpoints/posts/report-views.ts';
import { isAdId, postIdOf } from '#core/feed/ad-ids.ts';
import type { Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import { AD_OPENS_DELAY_MS, AD_VIEWS_RESET_MS, VIEW_DELAY_MS } from '#core/sync/sync-constants.ts';
import type { Engagement } from './engagement.ts';
import type { ProcessingPosts } from './processing-posts.ts';
import type { WantedPosts } from './wanted-posts.ts';

export interface VisiblePostsOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'posts'>;
  readonly timers: Timers;
  /** Restores what the device lacks, and goes on trying while it is in view. */
  readonly wanted: WantedPosts;
  readonly engagement: Engagement;
  readonly processing: Pick<ProcessingPosts, 'show' | 'stop'>;
}

export interface VisiblePosts {
  /** What is in view now under the ids that a feed shows, none while the page is hidden; replaces the last report. */
  report(ids: readonly string[]): void;
  /** An ad was opened: its post, its author, or what is in it. */
  noteOpened(adId: string): void;
  /** The server is reachable again: what waited for it is asked for. */
  tryAgain(): void;
  stop(): void;
}

/**
 * Posts in view: skeletons are restored, views counted after 1 s (FEED-66), engagement kept fresh (CACHE-26 to
 * CACHE-29).
 */
export function createVisiblePosts({
  client,
  database,
  timers,
  wanted,
  engagement,
  processing,
}: VisiblePostsOptions): VisiblePosts {
  /** Since which report, one after another, each post in view has been there. */
  let inView: ReadonlyMap<string, number> = new Map();
  let reports = 0;
  const counted = new Set<string>();
  const viewedAds = new Set<string>();
  const openedAds = new Set<string>();

  function report(ids: readonly string[]): void {
    const before = inView;
    reports += 1;
    const now = reports;
    inView = new Map(ids.map((id) => [id, before.get(id) ?? now]));
    const entered = [...inView.keys()].filter((id) => !before.has(id));
    const posts = new Set(ids.map(postIdOf));
    wanted.want([...posts]);
    engagement.show(posts);
    processing.show([...posts]);
    timers.after(VIEW_DELAY_MS, () => void countViews(entered.filter((id) => inView.get(id) === now)));
  }

  /**
   * A view may be lost (decisions 3): one attempt, each post once per call (FEED-67) and once per start of this worker.
   */
  async function countViews(ids: readonly string[]): Promise<void> {
    // Only posts that the server has: an unsent one is in view under its entry's id.
    const known = (await readDocuments(database.posts, ids)).map((post) => post.id).filter((id) => !counted.has(id));
    for (const id of known) counted.add(id);
    const ulids = [...known, ...takeUnviewed(ids.filter(isAdId))];
    if (ulids.length > 0) client.call(reportViews, { body: { ulids } }).catch(() => undefined);
  }

  /** An ad counts whenever it comes into view, but once in 5 s (FEED-65). */
  function takeUnviewed(adIds: readonly string[]): readonly string[] {
    const unviewed = adIds.filter((id) => !viewedAds.has(id));
    if (unviewed.length > 0 && viewedAds.size === 0) timers.after(AD_VIEWS_RESET_MS, () => viewedAds.clear());
    for (const id of unviewed) viewedAds.add(id);
    return unviewed;
  }

  /** What is opened within a second is one call; it may be lost as views may. */
  function noteOpened(adId: string): void {
    if (openedAds.size === 0) timers.after(AD_OPENS_DELAY_MS, reportOpened);
    openedAds.add(adId);
  }

  function reportOpened(): void {
    const ulids = [...openedAds];
    openedAds.clear();
    client.call(reportOpens, { body: { ulids } }).catch(() => undefined);
  }

  return {
    report,
    noteOpened,
    tryAgain() {
      wanted.tryAgain();
      engagement.tryAgain();
    },
    stop() {
      wanted.stop();
      engagement.stop();
      processing.stop();
    },
  };
}
