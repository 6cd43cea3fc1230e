/** One reader's view of a post counts once in this. */
export const VIEW_SPAN_MS = 30 * 60_000;

const KEYS_MAX = 200_000;

/** Tells what was seen lately. Kept by each process for itself, for things whose count may be off by a few. */
export interface RecentOnce {
  /** True the first time within the span, which begins then. */
  isFirst(key: string): boolean;
}

export function createRecentOnce(spanMs: number, now: () => number = () => Date.now()): RecentOnce {
  /** By key: until when; oldest first, since all spans are alike. */
  const until = new Map<string, number>();
  return {
    isFirst(key) {
      const time = now();
      if ((until.get(key) ?? 0) > time) return false;
      until.delete(key);
      for (const [oldest, end] of until) {
        if (end > time && until.size < KEYS_MAX) break;
        until.delete(oldest);
      }
      until.set(key, time + spanMs);
      return true;
    },
  };
}
