import type { Clock, Timers } from '#core/ports/ports.ts';

/** The device's clock; it jumps when the reader or the network sets it. */
export const systemClock: Clock = { now: () => Date.now() };

/** The longest wait that a browser counts, 24.8 days: one that is longer it takes for none. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after(ms, callback) {
    const handle = setTimeout(callback, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(handle);
  },
};
