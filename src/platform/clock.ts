import type { Clock, Timers } from '#core/ports/ports.ts';

/** The device's clock; it jumps when the reader or the network sets it. */
export const systemClock: Clock = { now: () => Date.now() };

export const systemTimers: Timers = {
  after(ms, callback) {
    const handle = setTimeout(callback, ms);
    return () => clearTimeout(handle);
  },
};
