import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** The reader pressed the logo or Home while home is open: the feed scrolls to its top and refreshes (SHELL-31). */
export function signalHomeAgain(): void {
  for (const listener of listeners) listener();
}

/** Calls `onHomeAgain` each time, while the component is mounted. */
export function useHomeAgain(onHomeAgain: () => void): void {
  const latest = useEffectEvent(onHomeAgain);
  useEffect(() => {
    const listener = () => latest();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
