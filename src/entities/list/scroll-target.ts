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
      if (row?.type === 'item' && row.isInserted !== true) keys.push(row.key);
    }
  }
  return keys;
}

/**
 * The row to go to for a place: the item itself or the nearest that remains; null = none of them, so the top. A part of the list answers only for the
 * item itself, undefined otherwise.
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
