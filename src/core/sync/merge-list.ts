import type { FeedEntry } from '#contract/resources/post.ts';
import { FRESH_MERGE_MAX } from './sync-constants.ts';

/** A page of a list as the server answered it. */
export interface ListPage {
  readonly entries: readonly FeedEntry[];
  /** null = nothing follows. */
  readonly nextCursor: string | null;
}

/** A list as the device keeps it; its fields are those of a stored list. */
export interface ListState {
  readonly key: string;
  readonly entries: readonly FeedEntry[];
  /** Cursor of the next page; null at the end; undefined before the first page. */
  readonly nextCursor?: string | null;
  /** When the first page was last fetched, milliseconds since 1970; 0 = never. */
  readonly fetchedAt: number;
  /** Entries that wait above what is shown. */
  readonly fresh: readonly FeedEntry[];
}

/** The first page takes the list's place. */
export function replaceList(key: string, page: ListPage, now: number): ListState {
  return { key, entries: unique(page.entries), nextCursor: page.nextCursor, fetchedAt: now, fresh: [] };
}

/**
 * A feed that somebody may be reading: what stands stays where it is, what is new waits in `fresh` for the banner.
 * An empty feed is simply filled.
 */
export function holdBackNew(key: string, current: ListState | undefined, page: ListPage, now: number): ListState {
  if (current === undefined || current.entries.length === 0 || current.nextCursor === undefined) {
    const first = replaceList(key, page, now);
    // The reader's own posts may stand in a feed that was never fetched; they stay on top.
    return { ...first, entries: unique([...(current?.entries ?? []), ...first.entries]) };
  }
  const newer = new Map(page.entries.map((entry) => [entry.id, entry]));
  return {
    ...current,
    entries: current.entries.map((entry) => newer.get(entry.id) ?? entry),
    fresh: unshown(current, page.entries),
    fetchedAt: now,
  };
}

/**
 * Whether a first page may have left new entries out: it shares none with what stands, and more follow. What comes after it tells.
 */
export function mayLeaveGap(current: ListState | undefined, page: ListPage): boolean {
  if (current === undefined || current.nextCursor === undefined || current.entries.length === 0) return false;
  return page.nextCursor !== null && page.entries.length > 0 && unshown(current, page.entries).length === page.entries.length;
}

/** The page with the first entry that follows it, where that one is new as well: proof that more are new than the page holds. */
export function withProofOfMore(current: ListState, page: ListPage, following: ListPage): ListPage {
  const [next] = unshown(current, following.entries);
  return next === undefined ? page : { ...page, entries: unique([...page.entries, next]) };
}

/** Whether so much waits that only a new first page shows it: more than 20 (FEED-33). Up to 20 join what stands, and leave no gap. */
export function isBeyondMerging(list: Pick<ListState, 'fresh'>): boolean {
  return list.fresh.length > FRESH_MERGE_MAX;
}

/** Newer posts of a feed join those that already wait, newest first. */
export function addFresh(current: ListState, newer: readonly FeedEntry[]): ListState {
  return { ...current, fresh: unshown(current, unique([...newer, ...current.fresh])) };
}

/** What waited takes its place on top. */
export function takeFresh(current: ListState): ListState {
  return { ...current, entries: unique([...current.fresh, ...current.entries]), fresh: [] };
}

/**
 * A list without a banner (comments, a profile, the saved posts): the first page is made current, the pages behind it that were already
 * loaded stay.
 */
export function settleList(key: string, current: ListState | undefined, page: ListPage, now: number): ListState {
  const first = replaceList(key, page, now);
  const ids = new Set(page.entries.map((entry) => entry.id));
  const lastShared = current?.entries.findLastIndex((entry) => ids.has(entry.id)) ?? -1;
  const tail = lastShared === -1 ? [] : (current?.entries.slice(lastShared + 1) ?? []);
  if (tail.length === 0) return first;
  return {
    ...first,
    entries: [...first.entries, ...tail],
    ...(current?.nextCursor === undefined ? {} : { nextCursor: current.nextCursor }),
  };
}

/** The next page joins at the end; an entry that moved down meanwhile is not shown twice. */
export function appendPage(current: ListState, page: ListPage): ListState {
  return { ...current, entries: unique([...current.entries, ...page.entries]), nextCursor: page.nextCursor };
}

function unshown(current: ListState, entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const shown = new Set(current.entries.map((entry) => entry.id));
  return entries.filter((entry) => !shown.has(entry.id));
}

function unique(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => !seen.has(entry.id) && seen.add(entry.id));
}
