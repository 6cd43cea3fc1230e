import type { ScrollPosition } from '#bridge/boot/scroll-positions.ts';
import type { ListRow } from './list-rows.ts';

/** Items on either side that stand in for one that is gone. */
const NEARBY = 8;

/** Keys of items, nearest to the row at `index` first; of two equally near ones the one below. */
export function nearestKeys(rows: readonly ListRow<unknown>[], index: number): readonly string[] {
  const keys: string[] = [];
  for (let distance = 0; distance <= NEARBY; distance += 1) {
    for (const place of new Set([index + distance, index - distance])) {
      const row = rows[place];
      if (row !== undefined && isItem(row)) keys.push(row.key);
    }
  }
  return keys;
}

/** Rows that are scanned for the one that is being read. */
const SCANNED_MAX = 4;

export interface HeldRowOptions {
  /** Index of a row at or above the one that is being read. */
  readonly from: number;
  /** Whether the row reaches down into what is being read. */
  readonly isRead: (key: string) => boolean;
  /** The place outlives what stands among the items for a while: it is an item's. */
  readonly isKept: boolean;
}

/** Key of the row that stays where it is on the screen, whatever joins or leaves around it; null for none. */
export function heldKey(rows: readonly ListRow<unknown>[], { from, isRead, isKept }: HeldRowOptions): string | null {
  for (const [index, row] of rows.slice(from, from + SCANNED_MAX).entries()) {
    if (!isRead(row.key)) continue;
    if (row.type === 'blank' || (isKept && !isItem(row))) continue;
    // What is loaded into a gap comes below what stands above it.
    const held = row.type === 'gap' ? rows[from + index - 1] : row;
    if (held !== undefined && held.type !== 'blank') return held.key;
  }
  return null;
}

/**
 * The row to go to for a place: the item itself or the nearest that remains; null = none of them, so the top. A part of
 * the list answers only for the item itself, undefined otherwise.
 */
export function scrollTarget(
  place: ScrollPosition,
  rows: readonly ListRow<unknown>[],
  isPartial: boolean,
): string | null | undefined {
  const keys = new Set(rows.map((row) => row.key));
  const [exact] = place.nearby;
  if (isPartial) return exact !== undefined && keys.has(exact) ? exact : undefined;
  return place.nearby.find((key) => keys.has(key)) ?? null;
}

/** One of the list's own items. */
function isItem(row: ListRow<unknown>): boolean {
  return row.type === 'item' && row.isInserted !== true;
}
