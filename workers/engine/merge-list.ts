import type { FeedEntry } from '#contract/resources/post.ts';
import type { FeedDocument } from '#data/collections.ts';
import type { ListPage } from './list-routes.ts';

/** The first page takes the list's place. */
export function replaceList(key: string, page: ListPage, now: number): FeedDocument {
  return { key, entries: unique(page.entries), nextCursor: page.nextCursor, fetchedAt: now, fresh: [] };
}

/**
 * A feed that somebody may be reading: what stands stays where it is, what is new waits in `fresh` for the banner.
 * An empty feed is simply filled.
 */
export function holdBackNew(key: string, current: FeedDocument | undefined, page: ListPage, now: number): FeedDocument {
  if (current === undefined || current.entries.length === 0 || current.nextCursor === undefined) {
    const first = replaceList(key, page, now);
    // The reader's own posts may stand in a feed that was never fetched; they stay on top.
    return { ...first, entries: unique([...(current?.entries ?? []), ...first.entries]) };
  }
  const shown = new Set(current.entries.map((entry) => entry.id));
  const newer = new Map(page.entries.map((entry) => [entry.id, entry]));
  return {
    ...current,
    entries: current.entries.map((entry) => newer.get(entry.id) ?? entry),
    fresh: page.entries.filter((entry) => !shown.has(entry.id)),
    fetchedAt: now,
  };
}

/** Newer posts of a feed join those that already wait, newest first. */
export function addFresh(current: FeedDocument, newer: readonly FeedEntry[]): FeedDocument {
  const shown = new Set(current.entries.map((entry) => entry.id));
  const fresh = unique([...newer, ...current.fresh]).filter((entry) => !shown.has(entry.id));
  return { ...current, fresh };
}

/** What waited takes its place on top. */
export function takeFresh(current: FeedDocument): FeedDocument {
  return { ...current, entries: unique([...current.fresh, ...current.entries]), fresh: [] };
}

/**
 * A list without a banner (comments, a profile, the saved posts): the first page is made current, the pages behind it that were already
 * loaded stay.
 */
export function settleList(key: string, current: FeedDocument | undefined, page: ListPage, now: number): FeedDocument {
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
export function appendPage(current: FeedDocument, page: ListPage): FeedDocument {
  return { ...current, entries: unique([...current.entries, ...page.entries]), nextCursor: page.nextCursor };
}

function unique(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => !seen.has(entry.id) && seen.add(entry.id));
}
