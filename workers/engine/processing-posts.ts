import type { Post } from '#contract/resources/post.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import { PROCESSING_AGAIN_MS, PROCESSING_NEW_MS, PROCESSING_POLL_MS } from '#core/sync/sync-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';

export interface ProcessingPostsOptions {
  readonly database: Pick<AppDatabase, 'posts'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** False while there is no connection: the next check comes in its time. */
  readonly mayAsk: () => boolean;
  /** Maps the posts whatever the device holds. */
  readonly refetchPosts: (ids: readonly string[]) => Promise<void>;
}

export interface ProcessingPosts {
  /** The posts in view now; takes the place of the ones before. */
  show(ids: readonly string[]): void;
  /** The server says that processing has ended (LIVE-12). Rejects where the post cannot be asked for. */
  finished(id: string): Promise<void>;
  /** The server may have said so while nobody listened: asks at once. Rejects as `finished`. */
  missed(): Promise<void>;
  stop(): void;
}

/**
 * Posts in view whose media are processed, or whose link's page is still to be read by the server, are asked for again
 * and again until that ends (POST-56, POST-57).
 */
export function createProcessingPosts(options: ProcessingPostsOptions): ProcessingPosts {
  const { database, clock, timers, mayAsk, refetchPosts } = options;
  let inView: readonly string[] = [];
  /** Raised where all that is in view is other than before: a check that began before counts for nothing. */
  let round = 0;
  let cancelPoll: (() => void) | undefined;
  const again = new Map<string, () => void>();
  /** Named by an event, in view or not. */
  const asked = new Set<string>();

  async function those(ids: readonly string[], are: (post: Post) => boolean): Promise<readonly string[]> {
    const posts = await readDocuments(database.posts, ids);
    return posts.filter(({ post }) => are(post)).map(({ id }) => id);
  }

  /**
   * Checks again and again what in view is processed: a post comes to be held, or begins to be, while it is looked at.
   */
  function watch(): void {
    const own = round;
    if (inView.length === 0) return;
    cancelPoll = timers.after(PROCESSING_POLL_MS, () => {
      void check()
        .catch(() => undefined)
        .then(() => own === round && watch());
    });
  }

  async function check(): Promise<void> {
    const ids = mayAsk() ? await those(inView, (post) => post.isProcessing || awaitsCard(post)) : [];
    if (ids.length > 0) await refetchPosts(ids);
  }

  /** Of a post in view or asked for here, whoever brought the end: a list, an opened post or a check. */
  const ends = database.posts.$.subscribe((change) => {
    if (change.operation !== 'UPDATE' || !change.previousDocumentData.post?.isProcessing) return;
    const { id, post } = change.documentData;
    const isNew = clock.now() - Date.parse(post.createdAt) <= PROCESSING_NEW_MS;
    if (post.isProcessing || !isNew || post.images.length > 0) return;
    if (!inView.includes(id) && !asked.has(id)) return;
    again.get(id)?.();
    const refetchOnce = () => {
      again.delete(id);
      if (mayAsk()) refetchPosts([id]).catch(() => undefined);
    };
    again.set(id, timers.after(PROCESSING_AGAIN_MS, refetchOnce));
  });

  return {
    show(ids) {
      const stays = inView.some((id) => ids.includes(id));
      inView = ids;
      // Who scrolls a little still looks at it: the wait goes on.
      if (stays) return;
      round += 1;
      cancelPoll?.();
      cancelPoll = undefined;
      watch();
    },
    async finished(id) {
      asked.add(id);
      await refetchPosts([id]).finally(() => asked.delete(id));
    },
    missed: check,
    stop() {
      round += 1;
      cancelPoll?.();
      ends.unsubscribe();
      for (const cancel of again.values()) cancel();
      again.clear();
    },
  };
}

/** The server ends it also where the page cannot be read. */
function awaitsCard({ openGraph }: Post): boolean {
  return openGraph?.shouldFetchOg === true;
}
