import { useEffect, useMemo, useRef } from 'react';
import type { ListView, PostView } from '#bridge/view-types.ts';

/** A line of a list: a post, or a place where posts are missing. */
export type FeedRow =
  | { readonly type: 'post'; readonly key: string; readonly view: PostView }
  /** `above` is what the sync worker is asked for. Keyed by the post below, which stays while the gap is filled from above. */
  | { readonly type: 'gap'; readonly key: string; readonly above: string | null };

/** Posts below the reading place that are shown from the start. */
const SHOWN_BELOW_PLACE = 20;

/** The first `count` posts with the gaps among them. */
export function rowsOf({ items, gaps }: Pick<ListView, 'items' | 'gaps'>, count: number): readonly FeedRow[] {
  const rows: FeedRow[] = [];
  for (const [index, view] of items.slice(0, count).entries()) {
    for (const { above } of gaps.filter((gap) => gap.index === index)) rows.push({ type: 'gap', key: `gap:${view.key}`, above });
    rows.push({ type: 'post', key: view.key, view });
  }
  // What is below it is hidden from this reader; it is there all the same.
  const last = count >= items.length ? gaps.find((gap) => gap.index === items.length) : undefined;
  if (last !== undefined) rows.push({ type: 'gap', key: 'gap:end', above: last.above });
  return rows;
}

/**
 * The rows that are shown: the first `count` posts, more where the reading place is further down, and never fewer than a moment ago because posts
 * joined above.
 */
export function useFeedRows(list: ListView, count: number, placeKeys: readonly string[]) {
  const lastKey = useRef<string | undefined>(undefined);
  const [placeKey] = placeKeys;
  const result = useMemo(() => {
    const indexOf = (key: string | undefined) => (key === undefined ? -1 : list.items.findIndex((item) => item.key === key));
    const place = indexOf(placeKeys.find((key) => indexOf(key) !== -1));
    const shown = Math.max(count, indexOf(lastKey.current) + 1, place === -1 ? 0 : place + SHOWN_BELOW_PLACE);
    return { rows: rowsOf(list, shown), isWhole: shown >= list.items.length };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the place only the post matters
  }, [list, count, placeKey]);
  useEffect(() => {
    const last = result.rows.at(-1);
    lastKey.current = last?.key;
  }, [result]);
  return result;
}
