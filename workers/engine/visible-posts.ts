import { reportViews } from '#contract/endpoints/posts/report-views.ts';
import type { Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import { VIEW_DELAY_MS } from '#core/sync/sync-constants.ts';
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
  /** The posts in view now, none while the page is hidden; replaces the last report. */
  report(ids: readonly string[]): void;
  /** The server is reachable again: what waited for it is asked for. */
  tryAgain(): void;
  stop(): void;
}

/** Posts in view: skeletons are restored, views counted after 1 s (FEED-66), engagement kept fresh (CACHE-26 to CACHE-29). */
export function createVisiblePosts({
  client,
  database,
  timers,
  wanted,
  engagement,
  processing,
}: VisiblePostsOptions): VisiblePosts {
  let inView: ReadonlySet<string> = new Set();
  const counted = new Set<string>();

  function report(ids: readonly string[]): void {
    const before = inView;
    inView = new Set(ids);
    const entered = [...inView].filter((id) => !before.has(id));
    wanted.want([...inView]);
    engagement.show(inView);
    processing.show([...inView]);
    timers.after(VIEW_DELAY_MS, () => void countViews(entered.filter((id) => inView.has(id))));
  }

  /** A view may be lost (decisions 3): one attempt, each post once per call (FEED-67) and once per start of this worker. */
  async function countViews(ids: readonly string[]): Promise<void> {
    // Only posts that the server has: an unsent one is in view under its entry's id.
    const ulids = (await readDocuments(database.posts, ids)).map((post) => post.id).filter((id) => !counted.has(id));
    if (ulids.length === 0) return;
    for (const id of ulids) counted.add(id);
    client.call(reportViews, { body: { ulids } }).catch(() => undefined);
  }

  return {
    report,
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
