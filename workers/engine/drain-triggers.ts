import type { DrainTrigger } from '#core/outbox/drainer-ports.ts';
import { BROKEN_DRAIN_RETRY_MS } from '#core/outbox/outbox-constants.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';

/** Longest timer, 1 h: beyond it the next trigger, or the timer's own next round, checks again. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Shortest timer: an entry that stays due because another context holds the outbox lock is not asked about without
 * pause.
 */
const SHORTEST_WAIT_MS = 250;

export interface DrainTriggersOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /**
   * Sends what may go; answers when something becomes due by time alone, milliseconds since 1970, or null. One that
   * rejects is begun again after `BROKEN_DRAIN_RETRY_MS`.
   */
  readonly drain: (trigger: DrainTrigger) => Promise<number | null>;
  /** To a drain that is under way: there is more to send. Absent: it is not told. */
  readonly checkAgain?: () => void;
}

export interface DrainTriggers {
  /** Something happened after which entries may be sendable: start, online, visible, enqueue, signed in. */
  pull(): void;
  /** Checks for what is due, as when a wait is over: wakes nothing that waits for a trigger. */
  check(): void;
  stop(): void;
}

/**
 * One drain at a time in this context; a trigger meanwhile causes one more after it, since the running one may have
 * checked too early.
 */
export function createDrainTriggers({ clock, timers, drain, checkAgain }: DrainTriggersOptions): DrainTriggers {
  let isRunning = false;
  let isPulled = false;
  let isStopped = false;
  let cancelWake: () => void = () => undefined;

  async function run(first: DrainTrigger): Promise<void> {
    isRunning = true;
    cancelWake();
    let trigger = first;
    let nextWakeAt: number | null;
    do {
      isPulled = false;
      nextWakeAt = await drain(trigger).catch(() => clock.now() + BROKEN_DRAIN_RETRY_MS);
      trigger = 'trigger';
    } while (isPulled && !isStopped);
    isRunning = false;
    if (nextWakeAt === null || isStopped) return;
    const wait = Math.min(Math.max(nextWakeAt - clock.now(), SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    cancelWake = timers.after(wait, () => {
      if (!isRunning) void run('timer');
    });
  }

  function pull(): void {
    if (isStopped) return;
    isPulled = true;
    if (isRunning) checkAgain?.();
    else void run('trigger');
  }

  return {
    pull,
    check() {
      if (!isRunning && !isStopped) void run('timer');
    },
    stop() {
      isStopped = true;
      cancelWake();
    },
  };
}
