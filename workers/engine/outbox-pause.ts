import { OUTBOX_LOCK } from '#core/outbox/outbox-constants.ts';
import type { Locks, Timers } from '#core/ports/ports.ts';

/**
 * Longest wait for a drain that is under way, in milliseconds. A call may hang longer; the drainer checks the account
 * after it (OB34).
 */
export const DRAIN_WAIT_MS = 3_000;

/**
 * Runs `job` once, while nothing is sent and no answer applied: under the drainer's lock. After `DRAIN_WAIT_MS` it runs
 * without, and takes the lock should it come meanwhile, so that no drain begins before the job is done.
 */
export async function whileOutboxIsPaused<Result>(
  ports: { locks: Locks; timers: Timers },
  job: () => Promise<Result>,
): Promise<Result> {
  let running: Promise<Result> | undefined;
  const begin = () => (running ??= job());
  let stopWaiting = () => {};
  const waited = new Promise<void>((resolve) => {
    stopWaiting = ports.timers.after(DRAIN_WAIT_MS, resolve);
  });
  try {
    await Promise.race([ports.locks.run(OUTBOX_LOCK, { ifAvailable: false }, begin), waited.then(begin)]);
    return await begin();
  } finally {
    stopWaiting();
  }
}
