import { getNewerPosts } from '#contract/endpoints/feeds/get-newer-posts.ts';
import { newerFeedTypes } from '#contract/resources/feed-types.ts';
import type { FeedType, NewerFeedType } from '#contract/resources/feed-types.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { messageOf } from '#core/errors/messages.ts';
import type { Timers } from '#core/ports/ports.ts';
import {
  addFresh,
  appendPage,
  fillGap,
  holdBackNew,
  isBeyondMerging,
  mayLeaveGap,
  newestKnown,
  putOnTop,
  settleList,
  takeFresh,
  withProof,
} from '#core/sync/merge-list.ts';
import type { ListGap, ListState } from '#core/sync/list-state.ts';
import { retryRead } from '#core/sync/retry-read.ts';
import {
  FRESH_KEPT_MAX,
  FRESH_MERGE_MAX,
  GAP_PAGES_MAX,
  GAP_SEARCH_PAGES_MAX,
  IDS_PER_ROUND,
  LIST_FRESH_MS,
  PAGES_READ_AGAIN_MAX,
  REPEATED_PAGES_MAX,
} from '#core/sync/sync-constants.ts';
import type { FeedDocument } from '#data/collections/feeds.ts';
import { descriptorOf, listKeyText, orderOfList, parseListKey } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { DeliveryLog, Question } from '#data/stores/deliveries.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import { t } from '#messages/t.ts';
import type { ListOutcome } from '../sync-api.ts';
import type { FetchedPage, ItemStores } from './list-items/item-type.ts';
import { createListAnswers, type ListAnswers } from './list-answers.ts';
import { fetchListPage } from './list-items/item-types.ts';
import { WHOLE_PAGES } from './list-items/post-items.ts';
import { readFailureOf } from './read-failure.ts';
import { createRunningRequests } from './running-requests.ts';

/**
 * `preview`: no more of its start than a feed shows below a post. `told`: a live event says that it has changed,
 * perhaps since the last question.
 */
export type RefreshReason = 'open' | 'preview' | 'pull' | 'tab' | 'timer' | 'told';

export interface ListLoader {
  /**
   * Settles once the first list has been asked for and answered, well or not: what can wait for the first posts waits
   * for it.
   */
  readonly firstLoaded: Promise<void>;
  refresh(key: string, reason: RefreshReason): Promise<ListOutcome>;
  loadMore(key: string): Promise<ListOutcome>;
  showFresh(key: string): Promise<void>;
  /** Gets posts that are missing below the entry `above` (`null` = above all), a page or so at a time. */
  loadGap(key: string, above: string | null): Promise<ListOutcome>;
  /**
   * What was posted since the feed's newest entry waits in `fresh`. Answers false for a feed that the device does not
   * hold: the server is not asked for it. Rejects where it could not be asked.
   */
  fetchNewer(feedType: FeedType): Promise<boolean>;
  /**
   * Whether the list was fetched since this loader began, or so shortly before it that opening it asked for nothing.
   */
  isOfThisStart(key: ListKey): Promise<boolean>;
  /** The device held nothing of the list until now, and its first page has come by another way. */
  noteUnheld(key: string): void;
}

export interface ListLoaderOptions extends ItemStores {
  readonly client: ApiClient;
  readonly feeds: FeedWriter;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly timers: Timers;
  readonly isSignedIn: () => Promise<boolean>;
  /** False while there is certainly no connection: another try would only keep the reader waiting. */
  readonly mayRetry: () => boolean;
}

/**
 * Lists: a page of ids → the posts that the device lacks → the list itself, so that a list never names what cannot be
 * shown. A page of which it can be told that the device holds hardly anything brings the posts itself, where the server
 * can. One request per list at a time; a second asker gets the first one's answer, unless a live event has told of
 * something newer.
 */
export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { client, feeds, clock } = options;
  const answers = createListAnswers(options);
  const { asked, fetchPage, bringUpToDate } = answers;
  const loadGap = createGapLoader(options, answers);
  const readOn = createPageLoader(options, answers);
  const running = createRunningRequests<ListOutcome>(options, stuckList);
  /**
   * Of which lists the posts were brought with the list itself, by its `fetchedAt`: what the device still lacks the
   * server does not give out.
   */
  const completeAsOf = new Map<string, number>();
  let noteFirst: () => void = () => undefined;
  const firstLoaded = new Promise<void>((resolve) => (noteFirst = resolve));

  const once = (name: string, work: () => Promise<ListOutcome>) => running.once(name, () => work().catch(readFailureOf));
  const refreshAsTold = (text: string) => running.next(`refresh ${text}`, () => refresh(text, 'told').catch(readFailureOf));

  async function refresh(text: string, reason: RefreshReason): Promise<ListOutcome> {
    const key = parseListKey(text);
    if (key === undefined) return unknownList;
    const current = await feeds.get(text);
    if (reason === 'open' && current?.nextCursor !== undefined && isYoung(current, clock.now())) {
      if (completeAsOf.get(text) !== current.fetchedAt && options.mayRetry()) void complete(key, current);
      return { ok: true, ended: current.nextCursor === null };
    }
    const { holdsBackNew, joinsAtOnce = false, isReordered = false } = descriptorOf(key);
    const moves = reason === 'pull' || reason === 'tab' || joinsAtOnce;
    const { answer: page, question } = await asked(async () => {
      const withItems = current?.nextCursor === undefined;
      const first = await fetchPage(key, { isPreview: reason === 'preview', withItems });
      if (isReordered && reason !== 'preview') return readAsFar(current, first, (cursor) => fetchPage(key, { cursor }));
      return holdsBackNew && !moves ? readBelow(key, current, first) : first;
    });
    const isUnheld = await answers.isUnheldPage(key, page);
    const isComplete = await bringUpToDate(key, page, question);
    const now = clock.now();
    if (isComplete) completeAsOf.set(text, now);
    const merging = { key: text, order: orderOfList(text), now };
    let endsWithPage = false;
    const merge = (stored: FeedDocument | undefined): ListState => {
      const merged = !holdsBackNew
        ? settleList(stored, page, { ...merging, isReordered, isPreview: reason === 'preview' })
        : (moves ? putOnTop : holdBackNew)(stored, page, merging);
      // Where it joined what stands, the list ends as before; what it holds of that it has from the list itself.
      endsWithPage = merged.nextCursor === page.nextCursor && merged.nextCursor !== stored?.nextCursor;
      return merged;
    };
    await feeds.update(text, merge, question);
    if (endsWithPage) answers.noteEnd(text, isUnheld);
    return { ok: true, ended: page.nextCursor === null };
  }

  /**
   * The list is young, but its posts may have failed to come with it. Nobody waits for them: they show when they are
   * there.
   */
  async function complete(key: ListKey, { key: text, entries, fetchedAt }: ListState): Promise<void> {
    completeAsOf.set(text, fetchedAt);
    if (!(await bringUpToDate(key, { entries: entries.slice(0, IDS_PER_ROUND) }))) completeAsOf.delete(text);
  }

  /** A first page that shares nothing with what stands may end above a gap: the page below it tells whether it does. */
  async function readBelow(key: ListKey, current: ListState | undefined, page: FetchedPage): Promise<FetchedPage> {
    if (current === undefined || page.nextCursor === null || !mayLeaveGap(current, page)) return page;
    return withProof(current, page, await fetchPage(key, { cursor: page.nextCursor }));
  }

  async function loadMore(text: string): Promise<ListOutcome> {
    const key = parseListKey(text);
    if (key === undefined) return unknownList;
    const current = await feeds.get(text);
    if (current?.nextCursor === undefined) return refresh(text, 'open');
    return { ok: true, ended: await readOn(key, current.nextCursor) };
  }

  async function fetchNewer(feedType: FeedType): Promise<boolean> {
    const text = listKeyText({ list: 'feed', feedType });
    const feed = await feeds.get(text);
    const newest = feed?.nextCursor === undefined ? undefined : newestKnown(feed);
    // The page on its way may be older than what has been told of.
    if (feed === undefined || newest === undefined) return running.has(`refresh ${text}`) ? refreshFirst(text) : false;
    // What waits is beyond merging; a page on its way may end that, and be older than what has been told of.
    if (feed.fresh.length >= FRESH_KEPT_MAX) return running.has(`refresh ${text}`) ? refreshFirst(text) : true;
    if (!isNewerFeed(feedType) || !(await options.isSignedIn())) {
      return refreshFirst(text);
    }
    const asking = { params: { feedType }, body: { ulid: newest.id } };
    const { answer: page, question } = await asked(() => retryRead(options, () => client.call(getNewerPosts, asking)));
    if (page.data.length === 0) return true;
    // More than this answer can hold: the first page knows how to go on.
    if (page.data.length > FRESH_MERGE_MAX) return refreshFirst(text);
    await bringUpToDate({ list: 'feed', feedType }, { entries: page.data }, question);
    await feeds.update(text, (stored) => (stored === undefined ? stored : addFresh(stored, page.data, newest)), question);
    return true;
  }

  const refreshFirst = (text: string) => refreshAsTold(text).then(rejectUnasked);

  return {
    firstLoaded,
    // A preview's answer is not all that another asker waits for.
    refresh: (key, reason) =>
      reason === 'told'
        ? refreshAsTold(key)
        : once(`${reason === 'preview' ? reason : 'refresh'} ${key}`, () => refresh(key, reason)).finally(noteFirst),
    loadMore: (key) => once(`more ${key}`, () => loadMore(key)),
    loadGap: (key, above) => once(`gap ${above} ${key}`, () => loadGap(key, above)),
    async showFresh(key) {
      const list = await feeds.get(key);
      if (list !== undefined && isBeyondMerging(list)) {
        const outcome = await once(`refresh ${key}`, () => refresh(key, 'pull'));
        if (outcome.ok) return;
      }
      await feeds.update(key, (stored) => (stored === undefined ? stored : takeFresh(stored, orderOfList(key))));
    },
    fetchNewer,
    isOfThisStart: noteStart(options),
    noteUnheld: (key) => answers.noteEnd(key, true),
  };
}

/** Rejects where the list could not be asked for: it is asked for again in its time. */
export function rejectUnasked(outcome: ListOutcome): true {
  if (!outcome.ok && outcome.reason === 'unreachable') throw new KnownError('offline', outcome.message);
  if (!outcome.ok && outcome.reason === 'server') throw new KnownError('server', outcome.message);
  return true;
}

/**
 * The pages behind the first one as far as they are loaded, within bounds: in a new order an entry of one may be on any
 * other.
 */
async function readAsFar(
  current: ListState | undefined,
  first: FetchedPage,
  fetchPage: (cursor: string) => Promise<FetchedPage>,
): Promise<FetchedPage> {
  const loaded = current?.entries.length ?? 0;
  let read = first;
  for (let pages = 1; pages < PAGES_READ_AGAIN_MAX && read.nextCursor !== null && read.entries.length < loaded; pages += 1) {
    const next = await fetchPage(read.nextCursor).catch(() => undefined);
    // What has come is good by itself; what is behind it keeps its place.
    if (next === undefined) return read;
    read = { ...next, entries: [...read.entries, ...next.entries] };
  }
  return read;
}

function noteStart({ feeds, clock }: Pick<ListLoaderOptions, 'feeds' | 'clock'>): ListLoader['isOfThisStart'] {
  const startedAt = clock.now();
  return async (key) => {
    const stored = await feeds.get(listKeyText(key));
    return stored?.nextCursor !== undefined && stored.fetchedAt > startedAt - LIST_FRESH_MS;
  };
}

/** The way from a cursor at a list's end to what the list lacks; answers whether the list ends there. */
function createPageLoader({ feeds }: ListLoaderOptions, { asked, fetchNext, isUnheldPage, noteEnd, bringUpToDate }: ListAnswers) {
  /**
   * Answers also whether the page has added something, or belongs to a list that is gone: a refresh in between replaced
   * it.
   */
  async function joinPage(key: ListKey, cursor: string): Promise<{ page: FetchedPage; added: boolean }> {
    const { answer: page, question } = await asked(() => fetchNext(key, cursor));
    const isUnheld = await isUnheldPage(key, page);
    await bringUpToDate(key, page, question);
    let isJoined = false;
    let added = true;
    const join = (stored: FeedDocument | undefined) => {
      if (stored?.nextCursor !== cursor) return stored;
      isJoined = true;
      const joined = appendPage(stored, page);
      added = joined.entries.length > stored.entries.length;
      return joined;
    };
    const text = listKeyText(key);
    await feeds.update(text, join, question);
    if (isJoined) noteEnd(text, isUnheld);
    return { page, added };
  }

  return async (key: ListKey, from: string | null): Promise<boolean> => {
    const cursors = new Set<string>();
    let next = from;
    // An order that begins anew, since the server has forgotten the former, repeats what stands here: what is new comes
    // behind that.
    while (next !== null && !cursors.has(next) && cursors.size < REPEATED_PAGES_MAX) {
      cursors.add(next);
      const { page, added } = await joinPage(key, next);
      next = page.nextCursor;
      if (added) break;
    }
    return next === null;
  };
}

/** The way from a gap to the posts that are missing there. */
function createGapLoader({ client, feeds, deliveries }: ListLoaderOptions, { asked, bringUpToDate }: ListAnswers) {
  async function loadGap(text: string, above: string | null): Promise<ListOutcome> {
    const key = parseListKey(text);
    if (key === undefined) return unknownList;
    for (let pages = 0; pages < GAP_PAGES_MAX; pages += 1) {
      const gap = (await feeds.get(text))?.gaps.find((known) => known.above === above);
      if (gap === undefined) break;
      const { cursor } = gap;
      if (cursor === null) return findGap(text, key, above);
      const page = await asked(() => fetchListPage(client, key, { cursor })).catch(nullWhereUnknown);
      if (page === null) return findGap(text, key, above);
      await fill(key, gap, page);
      if (page.answer.entries.length > 0) break;
    }
    return { ok: true, ended: false };
  }

  async function fill(key: ListKey, gap: ListGap, { answer: page, question }: { answer: FetchedPage; question: Question }) {
    await bringUpToDate(key, page, question);
    await feeds.update(listKeyText(key), (stored) => (stored === undefined ? stored : fillGap(stored, gap, page)), question);
  }

  /**
   * The server knows the gap's cursor no longer: pages from the top downwards lead to it again, and bring what it
   * lacks.
   */
  async function findGap(text: string, key: ListKey, above: string | null): Promise<ListOutcome> {
    const order = orderOfList(text);
    const question = await deliveries.ask();
    let found: FetchedPage = { entries: [], nextCursor: '' };
    for (let pages = 0; pages < GAP_SEARCH_PAGES_MAX && found.nextCursor !== null; pages += 1) {
      const page = await fetchListPage(client, key, pages === 0 ? {} : { cursor: found.nextCursor });
      await bringUpToDate(key, page, question);
      found = { entries: [...found.entries, ...page.entries], nextCursor: page.nextCursor };
      const last = page.entries.at(-1);
      if (page.nextCursor !== null && last !== undefined && last.id >= (above ?? '')) continue;
      const takeFound = (stored: FeedDocument | undefined) => {
        if (stored === undefined) return stored;
        return takeFresh(holdBackNew(stored, found, { key: text, order, now: stored.fetchedAt }), order);
      };
      await feeds.update(text, takeFound, question);
      return { ok: true, ended: false };
    }
    return gapFarAway;
  }

  return loadGap;
}

/**
 * Takes the place of a request's outcome when it counts as stuck (FEED-38); what it still brings is stored all the
 * same.
 */
const stuckList: ListOutcome = { ok: false, reason: 'unreachable', message: messageOf('timeout') };

const gapFarAway: ListOutcome = { ok: false, reason: 'server', message: t('errors.tooFarBack') };

const unknownList: ListOutcome = { ok: false, reason: 'notFound', message: t('errors.noSuchList') };

/** Its first page was fetched a moment ago, and not for a preview. */
function isYoung({ fetchedAt, nextCursor, key }: ListState, now: number): boolean {
  const age = now - fetchedAt;
  const parsed = parseListKey(key);
  const isForPreview = parsed?.list === 'comments' && nextCursor === WHOLE_PAGES;
  const isAsked = parsed !== undefined && descriptorOf(parsed).alwaysAsked === true;
  return age >= 0 && age < LIST_FRESH_MS && !isForPreview && !isAsked;
}

/** The server knows the cursor no longer. */
function nullWhereUnknown(error: unknown): null {
  if (error instanceof KnownError && (error.kind === 'invalid' || error.kind === 'notFound')) return null;
  throw error;
}

function isNewerFeed(feedType: FeedType): feedType is NewerFeedType {
  return (newerFeedTypes as readonly FeedType[]).includes(feedType);
}
