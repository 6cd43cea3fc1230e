import { useEffect, useEffectEvent, useState, type RefCallback } from 'react';

/** How near its end a list has the next page fetched, pixels (MEDIA-19). */
export const NEAR_END_PX = 200;

/**
 * Calls `onNear` when the element comes within 200 px of what is seen of its scroller, and again each time it is
 * `isWaiting` anew and still is. Give the answer to the element at the list's end.
 */
export function useNearEnd(onNear: () => void, isWaiting: boolean): RefCallback<HTMLElement> {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (end === null || !isWaiting) return undefined;
    const observer = new IntersectionObserver((changes) => changes.some((change) => change.isIntersecting) && near(), {
      root: scrollerOf(end),
      rootMargin: `0px 0px ${NEAR_END_PX}px 0px`,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, isWaiting]);
  return setEnd;
}

/** A margin counts around the very element that scrolls; null: the page does. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  let scroller = element.parentElement;
  while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  return scroller;
}
