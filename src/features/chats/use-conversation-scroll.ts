import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So far from the page's end the reader still reads what is newest, CSS pixels. */
const END_PX = 64;
/** So far above the viewport begins what is brought ahead, CSS pixels. */
const AHEAD_PX = 800;
/** Below the header begins what is read, CSS pixels. */
const HEADER_PX = 120;

interface Place {
  /** The reader reads what is newest: what joins below stays in view. */
  readonly isAtEnd: boolean;
  /** Else the line that is read, and where it stands below the viewport's top, CSS pixels. */
  readonly key?: string | undefined;
  readonly top: number;
}

export interface ConversationScrollOptions {
  /** Holds the lines, each with `data-row`. */
  readonly list: RefObject<HTMLElement | null>;
  /** Another one whenever the lines are others. */
  readonly rows: readonly unknown[];
  readonly onTop: () => void;
}

/**
 * Keeps a conversation where it is read, whatever joins above or below: at its end as long as the reader is there, else by the line below the header. The
 * page's own scroll, measured at each change: messages are few on the screen and never far apart.
 */
export function useConversationScroll({ list, rows, onTop }: ConversationScrollOptions) {
  const place = useRef<Place>({ isAtEnd: true, top: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const lookAbove = useEffectEvent(() => {
    if (list.current !== null && list.current.getBoundingClientRect().top > -AHEAD_PX) onTop();
  });

  useLayoutEffect(() => {
    if (rows.length > 0) settle(list.current, place.current);
  }, [rows, list]);
  useEffect(() => {
    if (rows.length > 0) lookAbove();
  }, [rows]);

  useEffect(() => {
    function follow() {
      place.current = placeIn(list.current);
      setIsAtEnd(place.current.isAtEnd);
      lookAbove();
    }
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [list]);

  // A picture came, the field grew, the keyboard opened.
  useEffect(() => {
    const again = () => settle(list.current, place.current);
    const sizes = new ResizeObserver(again);
    if (list.current !== null) sizes.observe(list.current);
    sizes.observe(document.documentElement);
    window.addEventListener('resize', again);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [list]);

  function goToEnd() {
    place.current = { isAtEnd: true, top: 0 };
    setIsAtEnd(true);
    toEnd();
  }

  return { isAtEnd, goToEnd };
}

function settle(list: HTMLElement | null, { isAtEnd, key, top }: Place): void {
  if (isAtEnd) return toEnd();
  const line = [...(list?.children ?? [])].find((child) => child.getAttribute('data-row') === key);
  const moved = line === undefined ? 0 : line.getBoundingClientRect().top - top;
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
}

function toEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

function placeIn(list: HTMLElement | null): Place {
  const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  if (left <= END_PX) return { isAtEnd: true, top: 0 };
  for (const line of list?.children ?? []) {
    const { top, bottom } = line.getBoundingClientRect();
    if (bottom > HEADER_PX) return { isAtEnd: false, key: line.getAttribute('data-row') ?? undefined, top };
  }
  return { isAtEnd: false, top: 0 };
}
