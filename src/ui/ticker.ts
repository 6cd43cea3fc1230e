/** One clock for everything on the page that shows a time, so that a thousand rows cost one timer. */
const TICK_MS = 1000;

const listeners = new Set<() => void>();
let handle: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/**
 * Calls `listener` each second while the page is visible, and at once when it becomes so again. Answers an unsubscribe.
 */
export function subscribeToTicks(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    document.addEventListener('visibilitychange', followVisibility);
    followVisibility();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
  };
}

/** Milliseconds since 1970 as of the last tick. */
export function tickedNow(): number {
  return listeners.size === 0 ? Date.now() : now;
}

function followVisibility() {
  stop();
  if (document.visibilityState === 'hidden') return;
  handle = setInterval(tick, TICK_MS);
  if (listeners.size > 0) tick();
}

function stop() {
  if (handle !== undefined) clearInterval(handle);
  handle = undefined;
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}
