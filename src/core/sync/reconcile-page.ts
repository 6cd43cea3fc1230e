import type { FeedEntry } from '#contract/resources/post.ts';
import type { ListGap, ListOrder, ListState } from './list-state.ts';

/** A list as one sequence from the top downwards: entries, shown or held back, and the gaps between them. */
export type ListNode = EntryNode | { readonly type: 'gap'; readonly cursor: string | null };

interface EntryNode {
  readonly type: 'entry';
  readonly entry: FeedEntry;
  readonly held: boolean;
}

/** Entries held back stand where the order puts them among those that are shown. */
export function sequenceOf(list: ListState, order: ListOrder): readonly ListNode[] {
  const held = list.fresh.map((entry): EntryNode => ({ type: 'entry', entry, held: true }));
  const shown = list.entries.map((entry): EntryNode => ({ type: 'entry', entry, held: false }));
  const entries = order === 'newest' ? mergedById(held, shown) : [...held, ...shown];
  const gaps = new Map(list.gaps.map((gap) => [gap.above, gap]));
  const nodes: ListNode[] = gapNodes(gaps.get(null));
  for (const node of entries) nodes.push(node, ...gapNodes(gaps.get(node.entry.id)));
  return nodes;
}

/** The list that the sequence says; `base` gives what is no part of it. */
export function listOf(base: ListState, nodes: readonly ListNode[]): ListState {
  const entries: FeedEntry[] = [];
  const fresh: FeedEntry[] = [];
  const gaps: ListGap[] = [];
  let above: string | null = null;
  for (const node of nodes) {
    if (node.type === 'entry') {
      (node.held ? fresh : entries).push(node.entry);
      above = node.entry.id;
    } else if (gaps.at(-1)?.above !== above || gaps.length === 0) {
      // Of two gaps that met, the upper one reaches over both. That nothing is proven above a list's top goes without
      // saying.
      if (above !== null || node.cursor !== null) gaps.push({ above, cursor: node.cursor });
    }
  }
  const last = gaps.at(-1);
  if (last === undefined || last.above !== above || above === null) return { ...base, entries, fresh, gaps };
  // Nothing is left below the last gap: reading on begins there.
  const { nextCursor: _further, ...rest } = base;
  return { ...rest, entries, fresh, gaps: gaps.slice(0, -1), ...(last.cursor === null ? {} : { nextCursor: last.cursor }) };
}

/** Entries that follow each other on the server; `nextCursor` as of a page, undefined where it is not known. */
export interface Run {
  readonly entries: readonly FeedEntry[];
  readonly nextCursor: string | null | undefined;
}

export interface ReconcileOptions {
  /** Where the page begins. */
  readonly at: 'top' | { readonly gapBelow: string | null };
  /** What is new waits in `fresh`. */
  readonly holdsBack?: boolean;
  /** Entries that the page should name and does not are gone. */
  readonly dropsMissing?: boolean;
}

/**
 * Puts a page of a list in order of ids where it belongs. A page is a whole run of the server's list, so whatever lies
 * in its range is known now: gaps there are closed. Below its last entry a gap with the page's cursor remains, unless
 * that entry stood there before: what follows it is known then.
 */
export function reconcilePage(list: ListState, page: Run, options: ReconcileOptions): ListState {
  const nodes = [...sequenceOf(list, 'newest')];
  const named = new Set(page.entries.map(({ id }) => id));
  let place = startOf(nodes, options);
  let endsKnown = false;

  for (const [position, entry] of page.entries.entries()) {
    const start = place;
    const known = indexOfEntry(nodes, entry.id);
    const last = known >= place ? known : lastAbove(nodes, place, entry);
    const passed = nodes
      .slice(place, last + 1)
      .filter((node) => node.type === 'entry' && (options.dropsMissing !== true || position === 0 || named.has(node.entry.id)));
    if (last >= place) nodes.splice(place, last + 1 - place, ...passed);
    place += passed.length;
    endsKnown = known >= start;
    if (known < 0) {
      // What comes below everything moves nothing.
      const held = options.holdsBack === true && place < nodes.length;
      nodes.splice(place, 0, { type: 'entry', entry, held });
      place += 1;
    } else {
      const index = indexOfEntry(nodes, entry.id);
      nodes[index] = { ...(nodes[index] as EntryNode), entry };
    }
  }
  return withPageEnd(list, nodes, { place, endsKnown, cursor: page.nextCursor });
}

function withPageEnd(
  list: ListState,
  nodes: ListNode[],
  {
    place,
    endsKnown,
    cursor,
  }: { readonly place: number; readonly endsKnown: boolean; readonly cursor: string | null | undefined },
): ListState {
  if (cursor === undefined) return listOf(list, nodes);
  if (cursor === null) {
    const below = nodes.slice(place).filter((node) => node.type === 'entry');
    return { ...listOf(list, [...nodes.slice(0, place), ...below]), nextCursor: null };
  }
  if (place === nodes.length) return endsKnown ? listOf(list, nodes) : { ...listOf(list, nodes), nextCursor: cursor };
  if (nodes[place]?.type === 'gap') nodes[place] = { type: 'gap', cursor };
  else if (!endsKnown) nodes.splice(place, 0, { type: 'gap', cursor });
  return listOf(list, nodes);
}

/** The index at which the page begins. Its gap goes: where the page leaves one, it says so. */
function startOf(nodes: ListNode[], { at }: ReconcileOptions): number {
  if (at === 'top') return 0;
  const below = at.gapBelow === null ? 0 : indexOfEntry(nodes, at.gapBelow) + 1;
  nodes.splice(below, 1);
  return below;
}

function indexOfEntry(nodes: readonly ListNode[], id: string): number {
  return nodes.findIndex((node) => node.type === 'entry' && node.entry.id === id);
}

/** The last of the entries from `place` downwards that are newer than `entry`; -1 for none. */
function lastAbove(nodes: readonly ListNode[], place: number, { id }: FeedEntry): number {
  let last = -1;
  for (let index = place; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node?.type !== 'entry') continue;
    if (node.entry.id <= id) break;
    last = index;
  }
  return last;
}

/** Each in its own order; of two entries the newer one first. */
function mergedById(first: readonly EntryNode[], second: readonly EntryNode[]): readonly EntryNode[] {
  const merged: EntryNode[] = [];
  const waiting = [...first];
  for (const node of second) {
    const below = waiting.findIndex(({ entry }) => entry.id <= node.entry.id);
    merged.push(...waiting.splice(0, below === -1 ? waiting.length : below), node);
  }
  return [...merged, ...waiting];
}

function gapNodes(gap: ListGap | undefined): ListNode[] {
  return gap === undefined ? [] : [{ type: 'gap', cursor: gap.cursor }];
}
