import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { VirtualListHandle } from '#ui/virtual-list.tsx';
import type { ListRow } from './list-rows.ts';

/** Puts rows among those of lists. Another object where it has others to put in. */
export interface Inserts<Item> {
  insert(keyText: string, rows: readonly ListRow<Item>[], place: InsertPlace): InsertedRows<Item>;
}

export interface InsertPlace {
  /** Items that the list has, shown or not. */
  readonly itemCount: number;
  /** Keys of the rows that have been on the screen, the lowest first. */
  readonly seen: readonly string[];
  /** False: rows joined above, and a virtual list can hold still for one change at a time, so nothing new is put in. */
  readonly mayInsert: boolean;
}

export interface InsertedRows<Item> {
  readonly rows: readonly ListRow<Item>[];
  /** To be called once they are shown. */
  keep(): void;
  /** Something left or was held back: it is tried again once these are shown. */
  readonly isStep: boolean;
}

export interface InsertedRowsOptions<Item> {
  readonly inserts: Inserts<Item> | null;
  readonly keyText: string;
  readonly itemCount: number;
  readonly virtual: RefObject<VirtualListHandle | null>;
}

/** A scroll may move the page so many screens before new rows are painted, so rows down to there count as seen. */
const SCREENS_AHEAD = 1;

/** The rows of a list with what stands among them. What is put in comes below what may be on the screen by then. */
export function useInsertedRows<Item>(
  rows: readonly ListRow<Item>[],
  { inserts, keyText, itemCount, virtual }: InsertedRowsOptions<Item>,
): readonly ListRow<Item>[] {
  const shown = useRef<readonly ListRow<Item>[]>([]);
  const [step, setStep] = useState(0);
  const inserted = useMemo(() => {
    if (inserts === null) return { rows };
    const seen = seenRows(virtual.current, shown.current);
    const [first] = shown.current;
    const mayInsert = first === undefined || first.key === rows[0]?.key;
    return inserts.insert(keyText, rows, { itemCount, seen, mayInsert });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a step inserts again
  }, [inserts, keyText, rows, itemCount, virtual, step]);
  useEffect(() => {
    shown.current = inserted.rows;
    if (!('keep' in inserted)) return;
    inserted.keep();
    if (inserted.isStep) setStep((before) => before + 1);
  }, [inserted]);
  return inserted.rows;
}

/** Keys of the rows from the top of the list down to those that count as seen below the screen, the lowest first. */
export function seenRows(
  handle: Pick<VirtualListHandle, 'findItemIndex'> | null,
  rows: readonly ListRow<unknown>[],
): readonly string[] {
  if (handle === null || rows.length === 0) return [];
  const last = handle.findItemIndex(window.scrollY + window.innerHeight * (1 + SCREENS_AHEAD));
  return rows
    .slice(0, last + 1)
    .map(({ key }) => key)
    .toReversed();
}
