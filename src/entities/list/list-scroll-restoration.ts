import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ScrollPosition } from '#bridge/boot/scroll-positions.ts';
import { useScrollPositions } from '#bridge/hooks/use-scroll-positions.ts';
import { KEPT_AROUND_PLACE } from '#core/lists/kept-around-place.ts';
import { UNMEASURED, type VirtualListHandle, type VirtualListSizes } from '#ui/virtual-list.tsx';
import { heldKey, nearestKeys, scrollTarget } from './scroll-target.ts';
import type { ListRow } from './list-rows.ts';

/**
 * Below the bars that stay on top: the first row that reaches down to here is the one that is being read, CSS pixels.
 */
const READING_LINE_PX = 120;
/** A row and where its top stands, CSS pixels below the top of the viewport. */
interface Anchor {
  readonly key: string;
  readonly top: number;
}

/**
 * Rows that were measured this long after a place was restored move nothing any more, milliseconds: whatever scrolls
 * then is the reader.
 */
const PINNED_MS = 5_000;

/** Frames for which a pinned row is looked after when rows were measured. */
const SETTLING_FRAMES = 10;

/** Frames without movement after which a smooth scroll has been ended by something. */
const STILL_FRAMES = 6;

/** Longest way to the top, milliseconds: a sheet may have opened meanwhile, and nothing scrolls below it. */
const HEADING_MS = 5_000;

/** Heights of rows by key, for as long as the page lives. */
const measured = new Map<string, number>();

/** The reader is on the way to the top, where what is new belongs in sight: nothing is held in place until there. */
let isHeadingForTop = false;

/** Scrolls to the top; what joins the list meanwhile is met there. Only the reader stops it. */
export function scrollToTop(): void {
  isHeadingForTop = window.scrollY > 0;
  window.scrollTo({ top: 0, behavior: 'smooth' });
  if (isHeadingForTop) keepHeadingForTop(performance.now() + HEADING_MS);
}

/**
 * Rows that are measured on the way correct the scroll position, and that ends a smooth scroll wherever it is: it goes
 * on from there.
 */
function keepHeadingForTop(until: number, last = window.scrollY, stillFrames = 0): void {
  requestAnimationFrame(() => {
    const top = window.scrollY;
    if (top <= 0 || performance.now() > until) isHeadingForTop = false;
    if (!isHeadingForTop) return;
    const isStill = stillFrames + 1 === STILL_FRAMES && top === last;
    if (isStill) window.scrollTo({ top: 0, behavior: 'smooth' });
    keepHeadingForTop(until, top, top === last && !isStill ? stillFrames + 1 : 0);
  });
}

export interface ListScrollOptions {
  readonly keyText: string;
  readonly rows: readonly ListRow<unknown>[];
  /** The rows are a part of the list around the place, until the device has answered. */
  readonly isPartial: boolean;
  /** Height assumed before a row was measured, CSS pixels. */
  readonly estimatedSize: number;
  readonly virtual: RefObject<VirtualListHandle | null>;
  readonly element: RefObject<HTMLElement | null>;
}

/**
 * Keeps the scroll position of a list: whatever arrives or leaves above, the item that is being read stays where it is
 * on the screen; going back to the list, and starting again another day, finds it there.
 */
export function useListScrollRestoration({ keyText, rows, isPartial, estimatedSize, virtual, element }: ListScrollOptions) {
  const places = useScrollPositions();
  const shownRows = useRef(rows);
  /** Holds until the reader moves: rows are still being measured. */
  const pinned = useRef<(Anchor & { readonly until: number }) | null>(null);
  const isRestored = useRef(false);
  const before = useRef<{ readonly rows: readonly ListRow<unknown>[]; readonly anchor: Anchor | null }>({ rows, anchor: null });
  const [sizes] = useState(() => sizesOf(rows, places.get(keyText), estimatedSize));

  const rowElement = (key: string) =>
    element.current?.querySelector<HTMLElement>(`[data-list-item="${CSS.escape(key)}"]`) ?? null;

  /**
   * The row that is being read; null at the very top, where what is new belongs in sight. `isKept`: the place outlives
   * this page.
   */
  function anchorOf(among: readonly ListRow<unknown>[], { isKept = false } = {}): Anchor | null {
    const handle = virtual.current;
    if (handle === null || isHeadingForTop || window.scrollY <= 0 || among.length === 0) return null;
    // Where the list itself begins the virtual list knows roughly; what is on the screen knows it to the pixel.
    const near = Math.max(0, handle.findItemIndex(window.scrollY + READING_LINE_PX) - 1);
    const key = heldKey(among, { from: near, isKept, isRead: (rowKey) => (boxOf(rowKey)?.bottom ?? 0) > READING_LINE_PX });
    const top = key === null ? undefined : boxOf(key)?.top;
    return key === null || top === undefined ? null : { key, top };
  }

  function boxOf(key: string): DOMRect | undefined {
    return rowElement(key)?.getBoundingClientRect();
  }

  // Rows are about to change: where things stand is only known now, before they do.
  if (before.current.rows !== rows) {
    before.current = { rows, anchor: isContinued(shownRows.current, rows) ? null : anchorOf(shownRows.current) };
  }

  function align({ key, top }: Anchor): void {
    const index = shownRows.current.findIndex((row) => row.key === key);
    const list = element.current;
    if (index === -1 || virtual.current === null || list === null) return;
    const row = rowElement(key);
    const standing = row?.getBoundingClientRect().top ?? list.getBoundingClientRect().top + virtual.current.getItemOffset(index);
    if (row === null && pinned.current === null) pin({ key, top });
    if (Math.abs(standing - top) >= 1) window.scrollBy({ top: standing - top, behavior: 'instant' });
  }

  function pin(anchor: Anchor): Anchor {
    pinned.current = { ...anchor, until: performance.now() + PINNED_MS };
    settle();
    return anchor;
  }

  /**
   * The virtual list corrects the scroll position on its own account while it measures: some frames later both agree.
   */
  function settle(framesLeft = SETTLING_FRAMES): void {
    requestAnimationFrame(() => {
      if (pinned.current === null || framesLeft === 0) return;
      align(pinned.current);
      settle(framesLeft - 1);
    });
  }

  function restore(): void {
    const place = places.get(keyText);
    const target = place === null ? null : scrollTarget(place, rows, isPartial);
    // The part of the list that is there does not hold the place: the whole list will tell.
    if (target === undefined) return;
    isRestored.current = true;
    if (target === null) window.scrollTo({ top: 0, behavior: 'instant' });
    else align(pin({ key: target, top: target === place?.nearby[0] ? place.offset : READING_LINE_PX }));
  }

  useLayoutEffect(() => {
    const last = shownRows.current;
    shownRows.current = rows;
    if (rows.length === 0) return;
    if (!isRestored.current) return restore();
    const anchor = pinned.current ?? before.current.anchor;
    if (anchor === null) return;
    // A row that is gone hands over to the next one that remains.
    const index = last.findIndex((row) => row.key === anchor.key);
    const heir = [...last.slice(index), ...last.slice(0, index).toReversed()].find((row) =>
      rows.some(({ key }) => key === row.key),
    );
    if (heir !== undefined) align({ key: heir.key, top: anchor.top });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are of this very render
  }, [rows, isPartial]);

  const record = useEffectEvent(() => {
    const handle = virtual.current;
    if (window.scrollY <= 0) isHeadingForTop = false;
    const isPinned = pinned.current !== null && performance.now() < pinned.current.until;
    if (handle === null || !isRestored.current || isPartial || isPinned || isHeadingForTop) return;
    noteHeights(handle, shownRows.current);
    const anchor = anchorOf(shownRows.current, { isKept: true });
    if (anchor === null && window.scrollY > 0) return;
    places.set(keyText, anchor === null ? null : placeOf(anchor, shownRows.current));
  });
  const release = useEffectEvent(() => {
    pinned.current = null;
    isHeadingForTop = false;
  });

  useEffect(
    () =>
      watchReader({
        onMove: () => release(),
        onRest: () => record(),
      }),
    [],
  );

  return {
    sizes,
    /** True for the render in which rows joined or left above the one that is being read. */
    shift: isShifted(shownRows.current, rows, before.current.anchor?.key ?? pinned.current?.key),
    /** Rows were measured. */
    onMeasured() {
      if (pinned.current === null) return;
      if (performance.now() < pinned.current.until) settle();
      else pinned.current = null;
    },
  };
}

/**
 * Tells when the reader begins to move, and when a place is worth noting: no work on scroll frames. Answers how to
 * stop.
 */
function watchReader({ onMove, onRest }: { readonly onMove: () => void; readonly onRest: () => void }): () => void {
  const onInput = () => {
    onMove();
    onRest();
  };
  const watch = new AbortController();
  const { signal } = watch;
  const early = { passive: true, capture: true, signal };
  // Noted when a scroll has ended, and when the reader does something that may lead away.
  for (const name of ['scrollend', 'pagehide']) window.addEventListener(name, onRest, { signal });
  for (const name of ['wheel', 'touchstart']) window.addEventListener(name, onMove, early);
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, onInput, early);
  return () => watch.abort();
}

/**
 * The same rows, and perhaps more below: nothing moves, and a reader who scrolls is not held up by looking where it
 * stands.
 */
function isContinued(last: readonly ListRow<unknown>[], rows: readonly ListRow<unknown>[]): boolean {
  return rows.length >= last.length && last.every((row, index) => row.key === rows[index]?.key);
}

function isShifted(last: readonly ListRow<unknown>[], rows: readonly ListRow<unknown>[], key: string | undefined): boolean {
  if (last === rows || key === undefined || last.length === rows.length) return false;
  const from = last.findIndex((row) => row.key === key);
  const to = rows.findIndex((row) => row.key === key);
  return from !== -1 && to !== -1 && Math.sign(to - from) === Math.sign(rows.length - last.length);
}

function noteHeights(handle: VirtualListHandle, rows: readonly ListRow<unknown>[]): void {
  const [heights] = handle.cache;
  for (const [index, row] of rows.entries()) {
    const height = heights[index];
    if (height !== undefined && height !== UNMEASURED) measured.set(row.key, height);
  }
}

function placeOf(anchor: Anchor, rows: readonly ListRow<unknown>[]): ScrollPosition {
  const index = rows.findIndex((row) => row.key === anchor.key);
  const around = rows.slice(Math.max(0, index - KEPT_AROUND_PLACE), index + KEPT_AROUND_PLACE + 1).map((row) => row.key);
  const heights = Object.fromEntries(around.flatMap((key) => (measured.has(key) ? [[key, measured.get(key) ?? 0]] : [])));
  return { nearby: nearestKeys(rows, index), offset: anchor.top, heights, at: Date.now() };
}

function sizesOf(rows: readonly ListRow<unknown>[], place: ScrollPosition | null, estimatedSize: number): VirtualListSizes {
  return [rows.map(({ key }) => measured.get(key) ?? place?.heights[key] ?? UNMEASURED), estimatedSize];
}
