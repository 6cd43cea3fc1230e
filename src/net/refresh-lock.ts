import { KnownError } from '#core/errors/error-kind.ts';
import type { Locks } from '#core/ports/ports.ts';
import { ownError } from '#core/errors/messages.ts';
import { REFRESH_HOLD_MAX_MS, REFRESH_LOCK, REFRESH_LOCK_CHECKS } from './net-constants.ts';

/**
 * Runs `job` while no other context of the origin refreshes. Who stands in line checks who holds the lock: one that
 * keeps it for longer than any refresh takes is frozen, and the lock is taken from it (the server accepts a refresh
 * token twice for a while). However long the line is, one that lives is never robbed. A context that is robbed, thawed,
 * or whose own job takes too long, rejects with `timeout`.
 */
export async function underRefreshLock<T>(locks: Locks, job: () => Promise<T>): Promise<T> {
  let isGivenUp = false;
  let noteTurn: () => void = () => undefined;
  const turn = new Promise<'turn'>((resolve) => (noteTurn = () => resolve('turn')));
  const inLine = locks.run(REFRESH_LOCK, { ifAvailable: false }, async () => {
    // Its turn comes after it has taken the lock out of line.
    if (isGivenUp) throw tooLate();
    noteTurn();
    return job();
  });
  // Awaited below, or given up.
  inLine.catch(noteTurn);
  const watch = watchHolder(locks);
  const first = await Promise.race([turn, watch.frozen]).finally(watch.stop);
  isGivenUp = first === 'frozen';
  const held = isGivenUp ? locks.run(REFRESH_LOCK, { ifAvailable: false, steal: true }, job) : inLine;
  try {
    const refreshed = await inTime(held);
    if (refreshed === undefined) throw ownError('bug', { cause: new Error('The refresh lock ran nothing.') });
    return refreshed;
  } catch (error) {
    const isRobbed = error instanceof DOMException && error.name === 'AbortError';
    throw isRobbed ? tooLate(error) : error;
  }
}

interface HolderWatch {
  readonly frozen: Promise<'frozen'>;
  stop(): void;
}

/** Counts its own checks, not the time: while this context is frozen itself it learns nothing of the others. */
function watchHolder(locks: Locks): HolderWatch {
  let timer: ReturnType<typeof setInterval> | undefined;
  const frozen = new Promise<'frozen'>((resolve) => {
    let seen: string | undefined;
    let checks = 0;
    async function check(): Promise<void> {
      // Where nobody can tell, the holder counts as one and the same.
      const holder = await locks.holder?.(REFRESH_LOCK).catch(() => undefined);
      checks = holder === seen ? checks + 1 : 0;
      seen = holder;
      if (checks >= REFRESH_LOCK_CHECKS) resolve('frozen');
    }
    timer = setInterval(() => void check(), REFRESH_HOLD_MAX_MS / REFRESH_LOCK_CHECKS);
  });
  return { frozen, stop: () => clearInterval(timer) };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), REFRESH_HOLD_MAX_MS);
  });
  // Should it fail later, nobody waits for it any more.
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function tooLate(cause?: unknown): KnownError {
  return ownError('timeout', { reason: 'sessionLate', cause });
}
