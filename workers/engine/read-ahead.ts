import type { Clock, Connection } from '#core/ports/ports.ts';
import { AHEAD_RETRY_MS, POSTS_AHEAD, POSTS_AHEAD_SLOW } from '#core/sync/sync-constants.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import type { ListLoader } from './list-loader.ts';

export interface ReadAheadOptions {
  readonly lists: Pick<ListLoader, 'loadMore'>;
  readonly feeds: Pick<FeedWriter, 'get'>;
  readonly connection: Pick<Connection, 'speed'>;
  readonly clock: Clock;
  /** False while there is no connection, or no room for what would come. */
  readonly mayAsk: () => boolean;
  /** The first posts have had the line for themselves (SY41). */
  readonly firstShown: Promise<void>;
}

export interface ReadAhead {
  /** The list that the reader has opened; takes the place of the one before. */
  open(key: string): void;
  /** The posts in view now. */
  see(ids: readonly string[]): void;
}

/**
 * Keeps so many posts ahead of the reader on the device that reading on is answered from there (decisions 9): page by
 * page, one call at a time. A list that failed cools down for a while; what the reader asks for is asked all the same.
 */
export function createReadAhead({ lists, feeds, connection, clock, mayAsk, firstShown }: ReadAheadOptions): ReadAhead {
  let openKey: string | undefined;
  let seen: ReadonlySet<string> = new Set();
  let failedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;

  async function keep(): Promise<void> {
    await firstShown;
    while (openKey !== undefined && mayAsk() && !isCoolingDown() && (await runsShort(openKey))) {
      const { ok } = await lists.loadMore(openKey);
      if (!ok) failedAt = clock.now();
    }
  }

  function isCoolingDown(): boolean {
    const age = clock.now() - failedAt;
    return age >= 0 && age < AHEAD_RETRY_MS;
  }

  async function runsShort(key: string): Promise<boolean> {
    const list = await feeds.get(key);
    if (list?.nextCursor === undefined || list.nextCursor === null) return false;
    const place = list.entries.findLastIndex(({ id }) => seen.has(id));
    const ahead = connection.speed() === 'slow' ? POSTS_AHEAD_SLOW : POSTS_AHEAD;
    return place !== -1 && list.entries.length - 1 - place < ahead;
  }

  function start(): void {
    if (isRunning) return;
    isRunning = true;
    // What the device cannot read now is looked at again with the next posts in view.
    void keep()
      .catch(() => undefined)
      .finally(() => (isRunning = false));
  }

  return {
    open(key) {
      if (key !== openKey) failedAt = Number.NEGATIVE_INFINITY;
      openKey = key;
      start();
    },
    see(ids) {
      seen = new Set(ids);
      if (seen.size > 0) start();
    },
  };
}
