import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So far from the page's end the reader still reads what is newest, CSS pixels. */
const END_PX = 64;
/** So far above the viewport begins what is brought ahead, CSS pixels. */
const AHEAD_PX = 800;
/** Below the header begins what is read, CSS pixels. */
const HEADER_PX = 120;

/** Where the conversation was read when it was measured last. */
interface Place {
  /** The reader reads what is newest: what joins below stays in view. */
  readonly isAtEnd: boolean;
  /**
   * The messages in view, the topmost first, and how far below the viewport's top each ends, CSS pixels. Its end: what
   * it begins with goes when the message above it comes.
   */
  readonly lines: readonly { readonly key: string; readonly bottom: number }[];
  /** Where the page was scrolled to. */
  readonly scrollY: number;
}

export interface ConversationScrollOptions {
  /**
   * Holds the lines, those of messages with `data-row`: what stands between them, such as a day, moves as others join.
   */
  readonly list: RefObject<HTMLElement | null>;
  /** Another one whenever the lines are others. */
  readonly rows: readonly unknown[];
  readonly onTop: () => void;
}

/**
 * Keeps a conversation where it is read, whatever joins above or below: at its end as long as the reader is there, else
 * by the line below the header. The page's own scroll, measured at each change: messages are few on the screen and
 * never far apart.
 */
export function useConversationScroll({ list, rows, onTop }: ConversationScrollOptions) {
  const place = useRef<Place>({ isAtEnd: true, lines: [], scrollY: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isTouched = useTouched();
  const checkTop = useEffectEvent(() => {
    if (list.current !== null && list.current.getBoundingClientRect().top > -AHEAD_PX) onTop();
  });

  useLayoutEffect(() => {
    if (rows.length > 0) place.current = settled(list.current, place.current, isTouched);
  }, [rows, list, isTouched]);
  useEffect(() => {
    if (rows.length > 0) checkTop();
  }, [rows]);

  useEffect(() => {
    function follow() {
      const isMoved = isTouched.current || window.scrollY > 0;
      // The page has grown since it was put to its end: nobody has scrolled up.
      const isLeftBehind = place.current.isAtEnd && window.scrollY >= place.current.scrollY;
      place.current = isMoved && !isLeftBehind ? placeIn(list.current) : settled(list.current, place.current, isTouched);
      setIsAtEnd(place.current.isAtEnd);
      checkTop();
    }
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [list, isTouched]);

  // A picture came, the field grew, the keyboard opened.
  useEffect(() => {
    const again = () => (place.current = settled(list.current, place.current, isTouched));
    const sizes = new ResizeObserver(again);
    if (list.current !== null) sizes.observe(list.current);
    sizes.observe(document.documentElement);
    window.addEventListener('resize', again);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [list, isTouched]);

  function goToEnd() {
    toEnd();
    place.current = { ...placeIn(list.current), isAtEnd: true };
    setIsAtEnd(true);
  }

  return { isAtEnd, goToEnd };
}

/** Whether the reader has done anything since the conversation was opened. */
function useTouched(): RefObject<boolean> {
  const isTouched = useRef(false);
  useEffect(() => {
    const touch = () => (isTouched.current = true);
    const options = { capture: true, passive: true, once: true };
    for (const event of ['pointerdown', 'wheel', 'keydown', 'touchstart']) window.addEventListener(event, touch, options);
    return () => {
      for (const event of ['pointerdown', 'wheel', 'keydown', 'touchstart']) window.removeEventListener(event, touch, options);
    };
  }, []);
  return isTouched;
}

/**
 * Puts the conversation back where it was read, and answers that place. The reader may have scrolled since it was
 * measured, and the event that says so comes after what joined: by as much every line has moved besides.
 */
function settled(list: HTMLElement | null, { isAtEnd, lines, scrollY }: Place, isTouched: RefObject<boolean>): Place {
  const scrolled = window.scrollY - scrollY;
  // Each page is begun at its top, sometimes after what stands on it.
  const isBegun = window.scrollY === 0 && !isTouched.current;
  // A page that gets shorter is moved by the browser to its new end.
  if (isAtEnd && (scrolled > -END_PX || isBegun || leftBelow() <= END_PX)) {
    toEnd();
    return { ...placeIn(list), isAtEnd: true };
  }
  const now = new Map([...(list?.children ?? [])].map((line) => [line.getAttribute('data-row'), line]));
  const anchor = lines.find(({ key }) => now.has(key));
  const line = anchor === undefined ? undefined : now.get(anchor.key);
  if (anchor !== undefined && line !== undefined) {
    const moved = line.getBoundingClientRect().bottom - (anchor.bottom - scrolled);
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }
  return placeIn(list);
}

function toEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

/** How far the page's end is below the viewport, CSS pixels. */
function leftBelow(): number {
  return document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
}

function placeIn(list: HTMLElement | null): Place {
  const lines = [...(list?.children ?? [])].flatMap((line) => {
    const key = line.getAttribute('data-row');
    const { top, bottom } = line.getBoundingClientRect();
    return key !== null && bottom > HEADER_PX && top < window.innerHeight ? [{ key, bottom }] : [];
  });
  return { isAtEnd: leftBelow() <= END_PX, lines, scrollY: window.scrollY };
}
