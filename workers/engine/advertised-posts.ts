import { getAds } from '#contract/endpoints/ads/get-ads.ts';
import { getPublicAds } from '#contract/endpoints/ads/get-public-ads.ts';
import type { Post } from '#contract/resources/post.ts';
import { AD_REFRESH_MS, type KeptAd } from '#core/feed/running-ads.ts';
import { parseListKey } from '#core/lists/list-key.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import { AD_RETRY_MS } from '#core/sync/sync-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SeenAds, SettingKey } from '#data/setting-keys.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { SessionStore } from '#data/stores/session-store.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { PostFetcher } from './post-fetcher.ts';

const KEY = 'ads' satisfies SettingKey;

export interface AdvertisedPostsOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly sessionStore: Pick<SessionStore, 'get'>;
  readonly fetcher: Pick<PostFetcher, 'bringUpToDate'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** False while there is no connection, or no room for what would come. */
  readonly mayAsk: () => boolean;
  /** The first posts have had the line for themselves (SY41). */
  readonly firstShown: Promise<void>;
}

export interface AdvertisedPosts {
  /** The list that the reader has opened; takes the place of the one before. */
  open(key: string): void;
  /** The posts in view now, none while the page is hidden. */
  see(ids: readonly string[]): void;
  stop(): void;
}

/**
 * Keeps the boosted posts on the device current while a feed is read: at once where they are 15 minutes old (FEED-64),
 * and every 15 minutes from then on. What could not be had is asked for again after a while. Their posts are mapped as
 * any other, so that what is kept of a post never says that it is an ad.
 */
export function createAdvertisedPosts(options: AdvertisedPostsOptions): AdvertisedPosts {
  const { client, database, sessionStore, fetcher, clock, timers, mayAsk, firstShown } = options;
  let isFeedOpen = false;
  let isInView = false;
  let isRunning = false;
  let stopWaiting: (() => void) | undefined;

  /** Milliseconds until they are to be asked for again. */
  async function freshForMs(): Promise<number> {
    const { userId } = await sessionStore.get();
    const seen = (await readDocument(database.settings, KEY))?.value as SeenAds | undefined;
    const age = seen?.userId === userId ? clock.now() - seen.seenAt : Number.POSITIVE_INFINITY;
    return age < 0 ? 0 : Math.max(0, AD_REFRESH_MS - age);
  }

  async function fetch(): Promise<void> {
    const { userId } = await sessionStore.get();
    const { data } = await client.call(userId === null ? getPublicAds : getAds);
    const posts = data.filter((post) => post.isAd);
    await fetcher.bringUpToDate(posts);
    const value: SeenAds = { userId, ads: posts.flatMap(keptAd), seenAt: clock.now() };
    // Who reads meanwhile asks for their own.
    if ((await sessionStore.get()).userId !== userId) return;
    await modifyDocuments(database.settings, [KEY], () => ({ id: KEY, value, updatedAt: value.seenAt }));
  }

  async function check(): Promise<void> {
    isRunning = true;
    try {
      await firstShown;
      if (!isFeedOpen || !isInView) return;
      const freshFor = await freshForMs();
      if (freshFor > 0) return waitFor(freshFor);
      if (!mayAsk()) return waitFor(AD_RETRY_MS);
      await fetch();
      // At once where nothing was stored, as for another reader.
      waitFor(await freshForMs());
    } catch {
      // The failed call is in the log (CACHE-24); a feed is whole without them.
      waitFor(AD_RETRY_MS);
    } finally {
      isRunning = false;
    }
  }

  function waitFor(ms: number): void {
    stopWaiting?.();
    stopWaiting = timers.after(ms, () => {
      stopWaiting = undefined;
      start();
    });
  }

  function start(): void {
    if (!isRunning && stopWaiting === undefined && isFeedOpen && isInView) void check();
  }

  function rest(): void {
    stopWaiting?.();
    stopWaiting = undefined;
  }

  return {
    open(key) {
      isFeedOpen = parseListKey(key)?.list === 'feed';
      // Another may read by now.
      rest();
      start();
    },
    see(ids) {
      isInView = ids.length > 0;
      if (isInView) start();
      else rest();
    },
    stop: rest,
  };
}

function keptAd({ id, userId, startDate, endDate, status, adId }: Post): readonly KeptAd[] {
  if (startDate === null || endDate === null) return [];
  return [{ postId: id, userId, startDate, endDate, status: status ?? '', ...(adId !== undefined && { adId }) }];
}
