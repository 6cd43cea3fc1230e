import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Where a button that had the focus is gone, the one in its place has it, else the heading: who uses a keyboard goes on
 * from there.
 */
export function useFocusKept() {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const left = buttonsIn(place.current);
    (left[Math.min(focused.current, left.length - 1)] ?? heading.current)?.focus();
  });

  return {
    place,
    heading,
    onFocus: (event: FocusEvent) => {
      const index = buttonsIn(place.current).findIndex((button) => button === event.target);
      focused.current = index < 0 ? null : index;
    },
    onBlur: () => void (focused.current = null),
  };
}

function buttonsIn(place: HTMLElement | null): readonly HTMLButtonElement[] {
  return place === null ? [] : [...place.querySelectorAll('button')];
}
