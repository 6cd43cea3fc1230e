import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { PostView } from '#bridge/view-types.ts';
import type { VirtualListHandle, VirtualListSizes } from '#ui/virtual-list.tsx';

interface Place {
  readonly scrollY: number;
  readonly sizes: VirtualListSizes | undefined;
}

/** Where each list was left, for as long as the page lives. */
const places = new Map<string, Place>();

/** Keeps the reading place of a list: going back finds it as it was, and what arrives above does not push it down. */
export function useListPlace(keyText: string, virtual: RefObject<VirtualListHandle | null>, hasItems: boolean) {
  const restored = useRef<string | null>(null);
  const firstKey = useRef<string | undefined>(undefined);
  const kept = places.get(keyText);

  useLayoutEffect(() => {
    if (!hasItems || restored.current === keyText) return;
    restored.current = keyText;
    window.scrollTo({ top: places.get(keyText)?.scrollY ?? 0, behavior: 'instant' });
  }, [keyText, hasItems]);

  // A layout effect: its clean-up must read the place before the next page scrolls to its own top.
  useLayoutEffect(() => {
    let scrollY = window.scrollY;
    const onScroll = () => {
      scrollY = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    const handle = virtual;
    let sizes: VirtualListSizes | undefined;
    const onScrollEnd = () => {
      sizes = handle.current?.cache;
    };
    window.addEventListener('scrollend', onScrollEnd);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('scrollend', onScrollEnd);
      places.set(keyText, { scrollY, sizes });
    };
  }, [keyText, virtual]);

  return {
    sizes: kept?.sizes,
    /** True for the render in which posts were put in front while the reader is further down. */
    shift(items: readonly PostView[]): boolean {
      const previous = firstKey.current;
      firstKey.current = items[0]?.key;
      return (
        previous !== undefined &&
        previous !== firstKey.current &&
        window.scrollY > 0 &&
        items.some((item) => item.key === previous)
      );
    },
  };
}
