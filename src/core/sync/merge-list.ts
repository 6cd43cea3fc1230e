import type { FeedEntry } from '#contract/resources/post.ts';
import type { ListGap, ListOrder, ListPage, ListState } from './list-state.ts';
import { FRESH_MERGE_MAX, LIST_KEPT_MAX } from './sync-constants.ts';
import { listOf, sequenceOf, reconcilePage } from './reconcile-page.ts';

/** The first page takes the list's place. */
export function replaceList(key: string, page: ListPage, now: number): ListState {
  return { key, entries: unique(page.entries), nextCursor: page.nextCursor, fetchedAt: now, fresh: [], gaps: [] };
}

/**
 * A feed that somebody may be reading: what stands stays where it is, what is new waits in `fresh` for the banner. An
 * empty feed is simply filled. `page` may end above a gap, which is then noted.
 */
export function holdBackNew(
  current: ListState | undefined,
  page: ListPage,
  { key, order, now }: { readonly key: string; readonly order: ListOrder; readonly now: number },
): ListState {
  if (current === undefined || current.entries.length === 0 || current.nextCursor === undefined) {
    const first = replaceList(key, page, now);
    const own = current?.entries ?? [];
    return order === 'newest' ? withOwn(first, own) : { ...first, entries: unique([...own, ...first.entries]) };
  }
  if (order === 'newest') return { ...reconcilePage(current, page, { at: 'top', holdsBack: true }), fetchedAt: now };
  const newer = new Map(page.entries.map((entry) => [entry.id, entry]));
  return {
    ...current,
    entries: current.entries.map((entry) => newer.get(entry.id) ?? entry),
    fresh: unshown(current, page.entries),
    fetchedAt: now,
  };
}

/**
 * The reader's own posts may stand in a feed that was never fetched: each goes where the order has it. One below the
 * page comes with the next. Above the page, which then is older than the post, others may be missing until a page says.
 */
function withOwn(first: ListState, own: readonly FeedEntry[]): ListState {
  const [newest] = first.entries;
  const lowest = first.nextCursor === null ? undefined : first.entries.at(-1);
  const kept = unshown(first, own).filter(({ id }) => lowest === undefined || id > lowest.id);
  if (kept.length === 0) return first;
  const above = kept.findLast(({ id }) => newest !== undefined && id > newest.id);
  return {
    ...first,
    entries: [...first.entries, ...kept].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    gaps: above === undefined ? [] : [{ above: above.id, cursor: null }],
  };
}

/**
 * The reader asked for what is newest: it stands on top with all that waited, and what was there stays below, after a
 * gap where one is left.
 */
export function putOnTop(
  current: ListState | undefined,
  page: ListPage,
  { key, order, now }: { readonly key: string; readonly order: ListOrder; readonly now: number },
): ListState {
  if (current?.nextCursor === undefined || order === 'ranked') return replaceList(key, page, now);
  const reconciled = reconcilePage(takeFresh(current, order), page, { at: 'top', dropsMissing: true });
  return shortened({ ...reconciled, fetchedAt: now });
}

/**
 * Whether the first page leaves open what is between it and what stands: it shares none of it, and more follows. The
 * page after it tells.
 */
export function mayLeaveGap(current: ListState | undefined, page: ListPage): boolean {
  if (current === undefined || current.nextCursor === undefined || current.entries.length === 0) return false;
  return page.nextCursor !== null && page.entries.length > 0 && unshown(current, page.entries).length === page.entries.length;
}

/**
 * The page as proven by the one that follows it: a page of which the next one begins with what stands leaves no gap.
 */
export function withProof(current: ListState, page: ListPage, following: ListPage): ListPage {
  const [next] = following.entries;
  const isWhole = next === undefined ? following.nextCursor === null : unshown(current, [next]).length === 0;
  if (!isWhole || next === undefined) return page;
  return { ...page, entries: unique([...page.entries, next]), nextCursor: page.nextCursor };
}

/** Whether so much waits that showing it asks the server again: more than 20 (FEED-33), or an unknown number. */
export function isBeyondMerging({ fresh, gaps }: Pick<ListState, 'fresh' | 'gaps'>): boolean {
  const waiting = new Set(fresh.map(({ id }) => id));
  return fresh.length > FRESH_MERGE_MAX || gaps.some(({ above }) => above !== null && waiting.has(above));
}

/** The newest entry from which downwards the list is known: what the server is asked to tell newer ones of. */
export function newestKnown(list: ListState): FeedEntry | undefined {
  const nodes = sequenceOf(list, 'newest');
  const unproven = nodes.findLastIndex((node) => node.type === 'gap' && node.cursor === null);
  return nodes.slice(unproven + 1).flatMap((node) => (node.type === 'entry' ? [node.entry] : []))[0];
}

/** All that is newer than `since` joins what waits already. */
export function addFresh(current: ListState, newer: readonly FeedEntry[], since: FeedEntry): ListState {
  const run = { entries: [...newer.filter(({ id }) => id > since.id), since], nextCursor: undefined };
  return reconcilePage(current, run, { at: 'top', holdsBack: true });
}

/** What waited takes its place. */
export function takeFresh(current: ListState, order: ListOrder): ListState {
  const shown = sequenceOf(current, order).map((node) => (node.type === 'entry' ? { ...node, held: false } : node));
  return shortened(listOf(current, shown));
}

/** A page that goes on from a gap's cursor fills it from above: wholly where it meets what stands below. */
export function fillGap(current: ListState, gap: ListGap, page: ListPage): ListState {
  if (!current.gaps.some(({ above, cursor }) => above === gap.above && cursor === gap.cursor)) return current;
  return reconcilePage(current, page, { at: { gapBelow: gap.above } });
}

/**
 * The reader's own new post stands first, below newer ones of their own: answers cross. What is between it and the
 * entry below is not known until a page says so.
 */
export function prependEntry(current: ListState, entry: FeedEntry, order: ListOrder): ListState {
  if (current.entries.some(({ id }) => id === entry.id)) return current;
  const fresh = current.fresh.filter(({ id }) => id !== entry.id);
  const isKnownBelow = order === 'ranked' || current.entries.length + fresh.length === 0;
  const gaps = isKnownBelow ? current.gaps : [{ above: entry.id, cursor: null }, ...current.gaps];
  const place = current.entries.findIndex(({ id, userId }) => userId !== entry.userId || id < entry.id);
  const entries = current.entries.toSpliced(place === -1 ? current.entries.length : place, 0, entry);
  return { ...current, entries, fresh, gaps };
}

/** Entries leave; a gap below one of them is then below the one above it. */
export function withoutEntries(current: ListState, order: ListOrder, isGone: (entry: FeedEntry) => boolean): ListState {
  if (![...current.entries, ...current.fresh].some(isGone)) return current;
  return listOf(
    current,
    sequenceOf(current, order).filter((node) => node.type === 'gap' || !isGone(node.entry)),
  );
}

/**
 * A list without a banner (comments, a profile, the saved posts): the first page is made current, the pages behind it
 * that were already loaded stay. What stood above the page's last entry and is not on the page is gone; a list that is
 * reordered has it elsewhere, unless the page is all of what is loaded, as a preview never is.
 */
export function settleList(
  current: ListState | undefined,
  page: ListPage,
  {
    key,
    now,
    isReordered = false,
    isPreview = false,
  }: { readonly key: string; readonly now: number; readonly isReordered?: boolean; readonly isPreview?: boolean },
): ListState {
  const first = replaceList(key, page, now);
  const loaded = current?.entries ?? [];
  const behind = isReordered ? 0 : placeBehind(loaded, page.entries);
  const isWhole = page.nextCursor === null || (isReordered && !isPreview && page.entries.length >= loaded.length);
  if (current?.nextCursor === undefined || isWhole || behind === -1) return first;
  const named = new Set(page.entries.map((entry) => entry.id));
  const tail = loaded.slice(behind).filter((entry) => !named.has(entry.id));
  if (tail.length === 0) return first;
  // What was the end is none where more may have come anywhere: the pages after this one tell.
  const isNoEnd = isReordered && current.nextCursor === null;
  return { ...first, entries: [...first.entries, ...tail], nextCursor: isNoEnd ? page.nextCursor : current.nextCursor };
}

/** Where that begins which the page does not reach: below the last of its entries that is loaded; -1 = none is. */
function placeBehind(loaded: readonly FeedEntry[], page: readonly FeedEntry[]): number {
  const places = new Map(loaded.map(({ id }, index) => [id, index]));
  return (page.map(({ id }) => places.get(id)).findLast((place) => place !== undefined) ?? -2) + 1;
}

/**
 * The next page joins at the end; an entry that moved down meanwhile is not shown twice, nor one that waited: it waits
 * no longer.
 */
export function appendPage(current: ListState, page: ListPage): ListState {
  const named = new Set(page.entries.map(({ id }) => id));
  const fresh = current.fresh.filter(({ id }) => !named.has(id));
  return { ...current, entries: unique([...current.entries, ...page.entries]), fresh, nextCursor: page.nextCursor };
}

/**
 * Ends at the first end of a page that leaves it so many entries, or else at the last one before; what was cut off is
 * what the next page brings.
 */
export function cutAtPage(list: ListState, kept: number): ListState {
  if (list.entries.length <= kept) return list;
  const ends = list.entries.flatMap(({ followedBy }, index) => (followedBy === undefined ? [] : [{ index, followedBy }]));
  const end = ends.find(({ index }) => index + 1 >= kept) ?? ends.at(-1);
  if (end === undefined || end.index + 1 === list.entries.length) return list;
  return { ...list, entries: list.entries.slice(0, end.index + 1), nextCursor: end.followedBy };
}

/**
 * A list does not grow for ever: beyond so many entries it ends at its next gap, which is then where reading on begins.
 */
function shortened(list: ListState): ListState {
  const places = new Map(list.entries.map(({ id }, index) => [id, index]));
  const cut = list.gaps
    .map((gap) => ({ ...gap, index: places.get(gap.above ?? '') ?? -1 }))
    .find(({ index, cursor }) => index >= LIST_KEPT_MAX && cursor !== null);
  if (cut === undefined) return list;
  const gaps = list.gaps.filter(({ above }) => (places.get(above ?? '') ?? -1) < cut.index);
  return { ...list, entries: list.entries.slice(0, cut.index + 1), gaps, nextCursor: cut.cursor };
}

function unshown(current: ListState, entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const shown = new Set(current.entries.map((entry) => entry.id));
  return entries.filter((entry) => !shown.has(entry.id));
}

function unique(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => !seen.has(entry.id) && seen.add(entry.id));
}
