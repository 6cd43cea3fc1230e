import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListView } from '#bridge/view-types.ts';

/** A line of a list: an item, a place where items are missing, or one of those above the part that is there. */
export type ListRow<Item> = ItemRow<Item> | GapRow | BlankRow;

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

/**
 * Stands for a row above the part of a list that is there, in the height that is assumed of it: the whole list takes
 * its place without moving what is read.
 */
interface BlankRow {
  readonly type: 'blank';
  readonly key: string;
}

/** What tells an item from all others of its list, for as long as it is in it: the React key. */
export type KeyOf<Item> = (item: Item) => string;

/** Items below the scroll position that are shown from the start. */
const SHOWN_BELOW_PLACE = 20;

/** The first `count` items with the gaps among them, below so many blank rows. */
export function rowsOf<Item>(
  { items, gaps }: Pick<ListView<Item>, 'items' | 'gaps'>,
  keyOf: KeyOf<Item>,
  count: number,
  blanks = 0,
): readonly ListRow<Item>[] {
  const rows = Array.from({ length: blanks }, (_, index): ListRow<Item> => ({ type: 'blank', key: `blank:${index}` }));
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
    // A part that does not hold the scroll position is shown from its own start.
    const blanks = indexOf(placeKey) === -1 ? 0 : (list.rowsAbove ?? 0);
    const all = rowsOf(list, keyOf, shown, blanks);
    const rows = nextRows(shownRows.current, all);
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
 * The rows to show next. A virtual list can hold still for rows at one end at a time: where some join above and below
 * at once, those above come first, and the rest follows with the next step.
 */
export function nextRows<Item>(last: readonly ListRow<Item>[], rows: readonly ListRow<Item>[]): readonly ListRow<Item>[] {
  return last[0]?.type === 'blank' && rows[0]?.type !== 'blank' ? inPlaceOfBlanks(last, rows) : grownAbove(last, rows);
}

/**
 * The whole list in the place of its part: the same row at the same index, so that nothing moves. Where the list has
 * more or fewer rows above than it had, they come or go with the next step.
 */
function inPlaceOfBlanks<Item>(last: readonly ListRow<Item>[], rows: readonly ListRow<Item>[]): readonly ListRow<Item>[] {
  const blanks = last.findIndex(({ type }) => type !== 'blank');
  const indexes = new Map(rows.map(({ key }, index) => [key, index]));
  const stays = last.findIndex(({ key }) => indexes.has(key));
  const more = (indexes.get(last[stays]?.key ?? '') ?? 0) - stays;
  if (stays === -1 || more === 0) return rows;
  if (more > 0) return rows.slice(more);
  const isNextStep = last[blanks]?.key === rows[0]?.key && last.at(-1)?.key === rows.at(-1)?.key;
  return isNextStep || -more > blanks ? rows : [...last.slice(0, -more), ...rows];
}

function grownAbove<Item>(last: readonly ListRow<Item>[], rows: readonly ListRow<Item>[]): readonly ListRow<Item>[] {
  const [first, end] = [last[0], last.at(-1)];
  if (first === undefined || end === undefined || rows[0]?.key === first.key) return rows;
  const from = rows.findIndex(({ key }) => key === first.key);
  const to = rows.findIndex(({ key }) => key === end.key);
  return from > 0 && to >= from && to < rows.length - 1 ? rows.slice(0, to + 1) : rows;
}
