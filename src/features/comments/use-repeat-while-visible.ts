import { useEffect, useEffectEvent } from 'react';

/** Calls `run` every `intervalMs` milliseconds while the page is shown and `isOn`. */
export function useRepeatWhileVisible(run: () => void, intervalMs: number, isOn: boolean): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isOn]);
}
