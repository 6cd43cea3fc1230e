import { useEffect, useEffectEvent } from 'react';

/** Calls `run` every `intervalMs` milliseconds while the page is shown and `isOn`. */
export function useRepeatWhileVisible(run: () => void, intervalMs: number, isOn: boolean): void {
  const latest = useEffectEvent(run);
  useEffect(() => (isOn ? repeatWhileVisible(() => latest(), intervalMs) : undefined), [intervalMs, isOn]);
}

/** The same outside of a component; answers how to end it. */
export function repeatWhileVisible(run: () => void, intervalMs: number): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') run();
  }, intervalMs);
  return () => clearInterval(timer);
}
