import type { Clock, Timers } from '../ports/ports.ts';
import { LIVE_REFRESH_MS } from './sync-constants.ts';

export interface RefreshThrottle {
  run(): void;
  cancel(): void;
}

export interface RefreshThrottleOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Answers false where there was nothing to do: that starts no pause. Never rejects. */
  readonly refresh: () => Promise<boolean>;
}

/** At most once per 60 s (LIVE-07): at once when due, and once more at the end of the pause if something came in between. */
export function throttleRefresh({ clock, timers, refresh }: RefreshThrottleOptions): RefreshThrottle {
  let last = Number.NEGATIVE_INFINITY;
  let cancelTrailing: (() => void) | undefined;

  function start(): void {
    last = clock.now();
    void refresh().then((hasAsked) => {
      if (hasAsked) return;
      last = Number.NEGATIVE_INFINITY;
      if (cancelTrailing === undefined) return;
      cancel();
      start();
    });
  }

  function run(): void {
    if (cancelTrailing !== undefined) return;
    const elapsed = clock.now() - last;
    if (elapsed < 0 || elapsed >= LIVE_REFRESH_MS) return start();
    cancelTrailing = timers.after(LIVE_REFRESH_MS - elapsed, () => {
      cancelTrailing = undefined;
      start();
    });
  }

  function cancel(): void {
    cancelTrailing?.();
    cancelTrailing = undefined;
  }

  return { run, cancel };
}
