import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListView } from '#bridge/view-types.ts';

/** A line of a list: an item, or a place where items are missing. */
export type ListRow<Item> = ItemRow<Item> | GapRow;

export interface ItemRow<Item> {
  readonly type: 'item';
  readonly key: string;
  readonly item: Item;
  /** Of none of the list's items: it stands among them for a while, and no place is kept by it. */
  readonly isInserted?: true;
}

/**
 * `above` is what the sync worker is asked for. Keyed by the item below, which stays while the gap is filled from
 * above.
 */
interface GapRow {
  readonly type: 'gap';
  readonly key: string;
  readonly above: string | null;
}

/** What tells an item from all others of its list, for as long as it is in it: the React key. */
export type KeyOf<Item> = (item: Item) => string;

/** Items below the scroll position that are shown from the start. */
const SHOWN_BELOW_PLACE = 20;

/** The first `count` items with the gaps among them. */
export function rowsOf<Item>(
  { items, gaps }: Pick<ListView<Item>, 'items' | 'gaps'>,
  keyOf: KeyOf<Item>,
  count: number,
): readonly ListRow<Item>[] {
  const rows: ListRow<Item>[] = [];
  for (const [index, item] of items.slice(0, count).entries()) {
    const key = keyOf(item);
    for (const { above } of gaps.filter((gap) => gap.index === index)) rows.push({ type: 'gap', key: `gap:${key}`, above });
    rows.push({ type: 'item', key, item });
  }
  // What is below it is hidden from this reader; it is there all the same.
  const last = count >= items.length ? gaps.find((gap) => gap.index === items.length) : undefined;
  if (last !== undefined) rows.push({ type: 'gap', key: 'gap:end', above: last.above });
  return rows;
}

/**
 * The rows that are shown: the first `count` items, more where the scroll position is further down, and never fewer
 * than a moment ago because items joined above. `keyOf` is one function for as long as the list is shown.
 */
export function useListRows<Item>(
  list: ListView<Item>,
  { keyOf, count, placeKeys }: { keyOf: KeyOf<Item>; count: number; placeKeys: readonly string[] },
) {
  const shownRows = useRef<readonly ListRow<Item>[]>([]);
  const [step, setStep] = useState(0);
  const [placeKey] = placeKeys;
  const result = useMemo(() => {
    const indexOf = (key: string | undefined) => (key === undefined ? -1 : list.items.findIndex((item) => keyOf(item) === key));
    const place = indexOf(placeKeys.find((key) => indexOf(key) !== -1));
    const shown = Math.max(count, indexOf(shownRows.current.at(-1)?.key) + 1, place === -1 ? 0 : place + SHOWN_BELOW_PLACE);
    const all = rowsOf(list, keyOf, shown);
    const rows = grownAbove(shownRows.current, all);
    return { rows, isWhole: shown >= list.items.length && rows === all, isStep: rows !== all };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the place only the item matters; a step shows more
  }, [list, count, placeKey, step]);
  useEffect(() => {
    shownRows.current = result.rows;
    if (result.isStep) setStep((before) => before + 1);
  }, [result]);
  return result;
}

/**
 * The rows to show first where some join above and below at once, as when the whole list takes the place of its part
 * around the scroll position: those above and what stood already. A virtual list can hold still for rows at one end at
 * a time; the rest follows with the next step.
 */
export function grownAbove<Item>(last: readonly ListRow<Item>[], rows: readonly ListRow<Item>[]): readonly ListRow<Item>[] {
  const [first, end] = [last[0], last.at(-1)];
  if (first === undefined || end === undefined || rows[0]?.key === first.key) return rows;
  const from = rows.findIndex(({ key }) => key === first.key);
  const to = rows.findIndex(({ key }) => key === end.key);
  return from > 0 && to >= from && to < rows.length - 1 ? rows.slice(0, to + 1) : rows;
}
