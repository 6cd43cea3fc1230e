import type { Clock, Timers } from '#core/ports/ports.ts';
import { STUCK_AFTER_MS, STUCK_CHECK_MS } from '#core/sync/sync-constants.ts';

export interface RunningRequests<Outcome> {
  has(name: string): boolean;
  /** Starts the work unless one of that name runs; answers the running one's outcome. `work` never rejects. */
  once(name: string, work: () => Promise<Outcome>): Promise<Outcome>;
  /**
   * Starts the work after one of that name that runs: what it answers may be older than what is asked now. Whoever asks
   * meanwhile shares the one to come.
   */
  next(name: string, work: () => Promise<Outcome>): Promise<Outcome>;
}

interface Running<Outcome> {
  readonly startedAt: number;
  readonly outcome: Promise<Outcome>;
  readonly settle: (outcome: Outcome) => void;
}

/**
 * One request of a name at a time. While any runs, every 30 s those that have been at it for more than 60 s count as
 * stuck (FEED-38): they answer `stuck`, and their name is free for another attempt.
 */
export function createRunningRequests<Outcome>(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  stuck: Outcome,
): RunningRequests<Outcome> {
  const running = new Map<string, Running<Outcome>>();
  const toCome = new Map<string, Promise<Outcome>>();
  let cancelCheck: (() => void) | undefined;

  function checkLater(): void {
    cancelCheck ??= timers.after(STUCK_CHECK_MS, () => {
      cancelCheck = undefined;
      for (const [name, request] of running) {
        const age = clock.now() - request.startedAt;
        if (age < 0 || age > STUCK_AFTER_MS) end(name, request, stuck);
      }
      if (running.size > 0) checkLater();
    });
  }

  function end(name: string, request: Running<Outcome>, outcome: Outcome): void {
    if (running.get(name) === request) running.delete(name);
    if (running.size === 0) {
      cancelCheck?.();
      cancelCheck = undefined;
    }
    request.settle(outcome);
  }

  function once(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const known = running.get(name);
    if (known !== undefined) return known.outcome;
    let settle: (outcome: Outcome) => void = () => undefined;
    const outcome = new Promise<Outcome>((resolve) => {
      settle = resolve;
    });
    const request = { startedAt: clock.now(), outcome, settle };
    running.set(name, request);
    checkLater();
    void work().then((result) => end(name, request, result));
    return outcome;
  }

  return {
    has: (name) => running.has(name),
    once,
    next(name, work) {
      const known = running.get(name);
      if (known === undefined) return once(name, work);
      const shared = toCome.get(name);
      if (shared !== undefined) return shared;
      const coming = known.outcome.then(() => {
        toCome.delete(name);
        return once(name, work);
      });
      toCome.set(name, coming);
      return coming;
    },
  };
}
