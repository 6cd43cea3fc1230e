import { mapEngagement } from '#contract/endpoints/posts/map-engagement.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { PostDocument } from '#data/collections/posts.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import {
  ENGAGEMENT_BATCH,
  ENGAGEMENT_FLUSH_MS,
  ENGAGEMENT_FRESH_MS,
  ENGAGEMENT_QUEUE,
  ENGAGEMENT_VISIBLE_MS,
} from '#core/sync/sync-constants.ts';

export interface EngagementOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'posts'>;
  readonly posts: PostWriter;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** False while there is no connection: its return is told by `tryAgain`. */
  readonly mayAsk: () => boolean;
}

export interface Engagement {
  /** The posts in view now; takes the place of the ones before. */
  show(ids: ReadonlySet<string>): void;
  /** The connection is there again: what was not asked for without it is asked for. */
  tryAgain(): void;
  /** A live event told this post's counts: they are newer than any that are being asked for. */
  told(id: string): void;
  /**
   * Counts of the posts in view are asked for whatever their age; those of others when they come in view. Rejects where
   * that fails.
   */
  refreshMissed(): Promise<void>;
  stop(): void;
}

/**
 * Counts of the posts in view, kept fresh (CACHE-26 to CACHE-29): soon after they came in view, then in rounds of 60 s
 * for all that stay. What was refreshed between two rounds waits for the second, so that an open feed makes one call a
 * minute, whenever its posts came in view.
 */
export function createEngagement({ client, database, posts, deliveries, clock, timers, mayAsk }: EngagementOptions): Engagement {
  let inView: ReadonlySet<string> = new Set();
  /** Of those in view, the ones that have been for 800 ms. */
  let steady: ReadonlySet<string> = new Set();
  const due = new Set<string>();
  const asked = new Map<string, number>();
  /** Age means nothing for counts from before this moment. */
  let missedUntil = Number.NEGATIVE_INFINITY;
  /**
   * Orders calls and live events among each other, as the clock cannot: an answer that something newer has overtaken
   * changes nothing.
   */
  let moment = 0;
  const asOf = new Map<string, number>();
  let cancelFlush: (() => void) | undefined;
  let cancelRound: (() => void) | undefined;
  let isHeldBack = false;

  function show(ids: ReadonlySet<string>): void {
    const entered = [...ids].filter((id) => !inView.has(id));
    inView = ids;
    steady = new Set([...steady].filter((id) => ids.has(id)));
    if (ids.size === 0) endRounds();
    if (entered.length > 0) timers.after(ENGAGEMENT_VISIBLE_MS, () => void settle(entered.filter((id) => inView.has(id))));
  }

  async function settle(ids: readonly string[]): Promise<void> {
    steady = new Set([...steady, ...ids]);
    const documents = await readDocuments(database.posts, ids);
    for (const document of documents) if (dueIn(document) === 0) due.add(document.id);
    if (due.size >= ENGAGEMENT_QUEUE) flush();
    else if (due.size > 0) cancelFlush ??= timers.after(ENGAGEMENT_FLUSH_MS - ENGAGEMENT_VISIBLE_MS, flush);
    else if (documents.length > 0) planRound(Math.min(...documents.map(dueIn)));
  }

  /** Milliseconds until the post's counts are to be asked for. */
  function dueIn({ id, cachedAt, lastEngagementUpdate }: PostDocument): number {
    const last = Math.max(cachedAt, lastEngagementUpdate, asked.get(id) ?? 0);
    const age = clock.now() - last;
    return age < 0 || last <= missedUntil ? 0 : Math.max(0, ENGAGEMENT_FRESH_MS - age);
  }

  function planRound(ms: number): void {
    if (inView.size > 0) cancelRound ??= timers.after(ms, () => void round());
  }

  function endRounds(): void {
    cancelRound?.();
    cancelRound = undefined;
  }

  async function round(): Promise<void> {
    endRounds();
    const documents = await readDocuments(database.posts, [...steady]);
    const waits = documents.map(dueIn);
    for (const [index, { id }] of documents.entries()) if (waits[index] === 0) due.add(id);
    if (due.size > 0) return flush();
    planRound(Math.min(ENGAGEMENT_FRESH_MS, ...waits));
  }

  function flush(): void {
    cancelFlush?.();
    cancelFlush = undefined;
    const ids = [...due];
    due.clear();
    isHeldBack = !mayAsk();
    if (!isHeldBack) void refreshAll(ids).catch(() => undefined);
    planRound(ENGAGEMENT_FRESH_MS);
  }

  async function refreshAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) asked.set(id, clock.now());
    await Promise.all(batchesOf(ids).map(refresh));
  }

  async function refresh(ulids: string[]): Promise<void> {
    moment += 1;
    const askedAt = moment;
    const question = await deliveries.ask();
    const answer = await client.call(mapEngagement, { body: { ulids } }).catch((error: unknown) => {
      // Due again, at the next round or when it comes in view anew.
      for (const id of ulids) asked.delete(id);
      throw error;
    });
    const engagementAt = clock.now();
    const current = answer.data.filter(({ postId }) => (asOf.get(postId) ?? 0) < askedAt);
    for (const { postId } of current) asOf.set(postId, askedAt);
    await posts.patch(
      current.map(({ postId, postEngagement }) => ({
        id: postId,
        patch: { postEngagement, views: postEngagement.views },
        engagementAt,
      })),
      question,
    );
  }

  return {
    show,
    tryAgain() {
      if (isHeldBack) void round();
    },
    told(id) {
      moment += 1;
      asOf.set(id, moment);
    },
    async refreshMissed() {
      missedUntil = clock.now();
      const ids = (await readDocuments(database.posts, [...inView])).map((post) => post.id);
      await refreshAll(ids);
    },
    stop() {
      inView = new Set();
      endRounds();
      cancelFlush?.();
    },
  };
}

function batchesOf(ids: readonly string[]): readonly string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += ENGAGEMENT_BATCH) batches.push(ids.slice(start, start + ENGAGEMENT_BATCH));
  return batches;
}
