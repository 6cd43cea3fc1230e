import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createValueStore } from '../value-store.ts';

/** Lists and posts on the page that show something from the device. */
const shown = createValueStore(0);

/**
 * Counts the calling component among those that show posts while `isShowing`. Before the paint: what speaks of it is
 * painted with it.
 */
export function usePostsInSight(isShowing: boolean): void {
  useLayoutEffect(() => {
    if (!isShowing) return undefined;
    shown.set(shown.get() + 1);
    return () => shown.set(shown.get() - 1);
  }, [isShowing]);
}

/** Whether the page shows posts. */
export function useHasPostsInSight(): boolean {
  return useSyncExternalStore(shown.subscribe, hasPosts, hasPosts);
}

function hasPosts(): boolean {
  return shown.get() > 0;
}
