import { getNewerPosts } from '#contract/endpoints/get-newer-posts.ts';
import { newerFeedTypes } from '#contract/resources/feed-types.ts';
import type { FeedType, NewerFeedType } from '#contract/resources/feed-types.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { Clock } from '#core/ports/ports.ts';
import { parseListKey } from '#data/feed-key.ts';
import type { ListKey } from '#data/feed-key.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ListOutcome } from '../sync-api.ts';
import { FRESH_MERGE_MAX, LIST_FRESH_MS } from './engine-constants.ts';
import { fetchListPage } from './list-routes.ts';
import { addFresh, appendPage, holdBackNew, replaceList, settleList, takeFresh } from './merge-list.ts';
import type { PostFetcher } from './post-fetcher.ts';

export type RefreshReason = 'open' | 'pull' | 'tab' | 'timer';

export interface ListLoader {
  refresh(key: string, reason: RefreshReason): Promise<ListOutcome>;
  loadMore(key: string): Promise<ListOutcome>;
  showFresh(key: string): Promise<void>;
  /** What was posted since the feed's newest entry waits in `fresh`. Does nothing for a feed that the device does not hold. */
  fetchNewer(feedType: FeedType): Promise<void>;
}

export interface ListLoaderOptions {
  readonly client: ApiClient;
  readonly feeds: FeedWriter;
  readonly fetcher: PostFetcher;
  readonly clock: Clock;
  readonly isSignedIn: () => Promise<boolean>;
}

/**
 * Lists: a page of ids → the posts that the device lacks → the list itself, so that a list never names what cannot be shown.
 * One request per list at a time; a second asker gets the first one's answer.
 */
export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { client, feeds, fetcher, clock } = options;
  const running = new Map<string, Promise<ListOutcome>>();

  function once(name: string, work: () => Promise<ListOutcome>): Promise<ListOutcome> {
    const known = running.get(name);
    if (known !== undefined) return known;
    const started = work()
      .catch(outcomeOf)
      .finally(() => running.delete(name));
    running.set(name, started);
    return started;
  }

  async function refresh(text: string, reason: RefreshReason): Promise<ListOutcome> {
    const key = parseListKey(text);
    if (key === undefined) return unknownList;
    const current = await feeds.get(text);
    const age = clock.now() - (current?.fetchedAt ?? 0);
    if (reason === 'open' && current?.nextCursor !== undefined && age >= 0 && age < LIST_FRESH_MS) {
      return { ok: true, ended: current.nextCursor === null };
    }
    const page = await fetchListPage(client, key);
    await bringUpToDate(page.entries);
    const now = clock.now();
    await feeds.update(text, (stored) => {
      if (!hasBanner(key)) return settleList(text, stored, page, now);
      return reason === 'pull' || reason === 'tab' ? replaceList(text, page, now) : holdBackNew(text, stored, page, now);
    });
    return { ok: true, ended: page.nextCursor === null };
  }

  async function loadMore(text: string): Promise<ListOutcome> {
    const key = parseListKey(text);
    if (key === undefined) return unknownList;
    const current = await feeds.get(text);
    if (current?.nextCursor === undefined) return refresh(text, 'open');
    const cursor = current.nextCursor;
    if (cursor === null) return { ok: true, ended: true };
    const page = await fetchListPage(client, key, cursor);
    await bringUpToDate(page.entries);
    // A refresh in between replaced the list: this page belongs to the list that is gone.
    await feeds.update(text, (stored) => (stored?.nextCursor === cursor ? appendPage(stored, page) : stored));
    return { ok: true, ended: page.nextCursor === null };
  }

  /** Posts that cannot be mapped now show as skeletons, which restore themselves. */
  async function bringUpToDate(entries: Parameters<PostFetcher['bringUpToDate']>[0]): Promise<void> {
    await fetcher.bringUpToDate(entries).catch(() => undefined);
  }

  async function fetchNewer(feedType: FeedType): Promise<void> {
    const text = `feed:${feedType}`;
    const newest = await newestShown(text);
    if (newest === undefined) return;
    if (!isNewerFeed(feedType) || !(await options.isSignedIn())) {
      await once(`refresh ${text}`, () => refresh(text, 'timer'));
      return;
    }
    const page = await client.call(getNewerPosts, { params: { feedType }, body: { ulid: newest } });
    if (page.data.length === 0) return;
    await bringUpToDate(page.data);
    await feeds.update(text, (stored) => (stored === undefined ? stored : addFresh(stored, page.data)));
  }

  /** Greatest id of what the feed shows or holds back. */
  async function newestShown(text: string): Promise<string | undefined> {
    const feed = await feeds.get(text);
    const ids = [...(feed?.fresh ?? []), ...(feed?.entries ?? [])].map((entry) => entry.id);
    return feed?.nextCursor === undefined ? undefined : ids.toSorted().at(-1);
  }

  return {
    refresh: (key, reason) => once(`refresh ${key}`, () => refresh(key, reason)),
    loadMore: (key) => once(`more ${key}`, () => loadMore(key)),
    async showFresh(key) {
      const waiting = (await feeds.get(key))?.fresh.length ?? 0;
      // A full page without a shared entry leaves a gap below it, which only a new first page closes (FEED-33).
      if (waiting >= FRESH_MERGE_MAX) {
        const outcome = await once(`refresh ${key}`, () => refresh(key, 'pull'));
        if (outcome.ok) return;
      }
      await feeds.update(key, (stored) => (stored === undefined ? stored : takeFresh(stored)));
    },
    fetchNewer: (feedType) => fetchNewer(feedType).catch(() => undefined),
  };
}

const unknownList: ListOutcome = { ok: false, reason: 'notFound', message: 'There is no such list.' };

function hasBanner(key: ListKey): boolean {
  return key.list === 'feed';
}

function isNewerFeed(feedType: FeedType): feedType is NewerFeedType {
  return (newerFeedTypes as readonly FeedType[]).includes(feedType);
}

function outcomeOf(error: unknown): ListOutcome {
  const message = error instanceof KnownError ? error.message : 'Uh oh, something went wrong, try again';
  return { ok: false, reason: error instanceof KnownError ? reasonOf(error) : 'server', message };
}

function reasonOf(error: KnownError): 'offline' | 'server' | 'notFound' | 'forbidden' | 'signedOut' {
  switch (error.kind) {
    case 'offline':
    case 'timeout':
      return 'offline';
    case 'notFound':
      return 'notFound';
    case 'forbidden':
      return 'forbidden';
    case 'unauthorized':
      return 'signedOut';
    case 'conflict':
    case 'invalid':
    case 'rateLimited':
    case 'timedOut':
    case 'server':
    case 'bug':
      return 'server';
  }
}
