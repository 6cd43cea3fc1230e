import type { RateLimits } from '../kernel/rate-limits.ts';

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Windows held at most; beyond it the ended ones are dropped, then the oldest, so that many addresses cannot fill the
 * memory.
 */
const WINDOWS_MAX = 100_000;

/** Limits of one process. */
export function memoryRateLimits(now: () => number = () => Date.now()): RateLimits {
  const windows = new Map<string, Window>();
  return {
    async take(bucket, { limit, windowSeconds }) {
      const time = now();
      let window = windows.get(bucket);
      if (window === undefined || window.endsAt <= time) {
        windows.delete(bucket);
        if (windows.size >= WINDOWS_MAX) makeSpace(windows, time);
        window = { count: 0, endsAt: time + windowSeconds * 1000 };
        windows.set(bucket, window);
      }
      window.count += 1;
      if (window.count <= limit) return { allowed: true, retryAfterSeconds: 0 };
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - time) / 1000)) };
    },
    async close() {
      windows.clear();
    },
  };
}

function makeSpace(windows: Map<string, Window>, time: number): void {
  for (const [bucket, window] of windows) if (window.endsAt <= time) windows.delete(bucket);
  for (const bucket of windows.keys()) {
    if (windows.size < WINDOWS_MAX) return;
    windows.delete(bucket);
  }
}
