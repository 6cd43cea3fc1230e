import type { RateDecision } from '../kernel/rate-limits.ts';

/** How many readers are remembered; beyond it those whose allowance is whole again are forgotten, then the oldest. */
const READERS_MAX = 100_000;
/** The part of a minute's allowance that may be taken at once. */
const BURST_SHARE = 1 / 4;

/** What one caller may read of this process. */
export interface ReadAllowance {
  /** Takes `cost` units of the reader's allowance, which grows again evenly. */
  take(reader: string, cost: number): RateDecision;
}

/**
 * An allowance of units a minute that grows evenly, so that whoever takes as fast as they can gets a steady trickle and
 * leaves the rest to others; a window would give them all of it at its start. Kept by each process for itself: a read
 * must not wait for Redis, and it is this process that it wears. Libraries of rate limits keep a timer and an unbounded
 * entry for each key, or ask Redis every time.
 */
export function createReadAllowance(perMinute: number, now: () => number = () => Date.now()): ReadAllowance {
  const unitMs = 60_000 / perMinute;
  const burstMs = 60_000 * BURST_SHARE;
  /** By reader: when the allowance is whole again, in milliseconds. */
  const wholeAt = new Map<string, number>();
  return {
    take(reader, cost) {
      const time = now();
      const from = Math.max(wholeAt.get(reader) ?? time, time);
      const until = from + cost * unitMs;
      const waitMs = until - time - Math.max(burstMs, cost * unitMs);
      if (waitMs > 0) return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
      if (!wholeAt.has(reader) && wholeAt.size >= READERS_MAX) makeSpace(wholeAt, time);
      wholeAt.set(reader, until);
      return { allowed: true, retryAfterSeconds: 0 };
    },
  };
}

function makeSpace(wholeAt: Map<string, number>, time: number): void {
  for (const [reader, at] of wholeAt) if (at <= time) wholeAt.delete(reader);
  for (const reader of wholeAt.keys()) {
    if (wholeAt.size < READERS_MAX) return;
    wholeAt.delete(reader);
  }
}
