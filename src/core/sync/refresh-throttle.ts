import type { Clock, Timers } from '../ports/ports.ts';

export interface RefreshThrottle {
  run(): void;
  /** For good. */
  cancel(): void;
}

export interface RefreshThrottleOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly pauseMs: number;
  /**
   * Answers false where there was nothing to do: that starts no pause. Rejects where it failed: it is tried again after
   * the pause, which grows to a minute.
   */
  readonly refresh: () => Promise<boolean>;
}

/** Longest pause of what fails again and again, where its own is not longer, milliseconds. */
const FAILING_PAUSE_MS = 60_000;

/**
 * At most once per pause (LIVE-07): at once when due, and once more at its end if something came in between or the
 * refresh failed.
 */
export function throttleRefresh({ clock, timers, pauseMs, refresh }: RefreshThrottleOptions): RefreshThrottle {
  let last = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isCancelled = false;
  let cancelTrailing: (() => void) | undefined;

  function start(): void {
    last = clock.now();
    refresh().then(
      (hasAsked) => {
        failures = 0;
        if (hasAsked) return;
        last = Number.NEGATIVE_INFINITY;
        if (cancelTrailing === undefined) return;
        clearTrailing();
        start();
      },
      () => {
        failures += 1;
        last = clock.now();
        goOn();
      },
    );
  }

  function pause(): number {
    return Math.max(pauseMs, Math.min(pauseMs * 2 ** Math.max(0, failures - 1), FAILING_PAUSE_MS));
  }

  /** What is told anew is no earlier failure's: it waits no longer than its own pause. */
  function run(): void {
    if (failures > 0) {
      failures = 0;
      clearTrailing();
    }
    goOn();
  }

  function goOn(): void {
    if (cancelTrailing !== undefined || isCancelled) return;
    const elapsed = clock.now() - last;
    if (elapsed < 0 || elapsed >= pause()) return start();
    cancelTrailing = timers.after(pause() - elapsed, () => {
      cancelTrailing = undefined;
      start();
    });
  }

  function clearTrailing(): void {
    cancelTrailing?.();
    cancelTrailing = undefined;
  }

  return {
    run,
    cancel() {
      isCancelled = true;
      clearTrailing();
    },
  };
}

export interface RefreshCollectorOptions {
  readonly timers: Timers;
  readonly collectMs: number;
  /** Wait after a refresh that failed. */
  readonly retryMs: number;
  /** Rejects where it failed: it is tried again. */
  readonly refresh: () => Promise<unknown>;
}

/**
 * At once, but that whatever comes within `collectMs` of the first is one refresh. One that failed is tried again, or
 * goes with the next.
 */
export function collectRefreshes({ timers, collectMs, retryMs, refresh }: RefreshCollectorOptions): RefreshThrottle {
  let isCancelled = false;
  let cancelRetry: (() => void) | undefined;
  let cancelCollecting: (() => void) | undefined;

  function start(): void {
    cancelCollecting = undefined;
    cancelRetry?.();
    cancelRetry = undefined;
    refresh().catch(() => {
      if (!isCancelled) cancelRetry ??= timers.after(retryMs, start);
    });
  }

  return {
    run() {
      if (!isCancelled) cancelCollecting ??= timers.after(collectMs, start);
    },
    cancel() {
      isCancelled = true;
      cancelRetry?.();
      cancelCollecting?.();
    },
  };
}
