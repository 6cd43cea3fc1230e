import type { LockOptions, Locks } from '#core/ports/ports.ts';

/** The part of `navigator.locks` that is used. */
export interface LockManagerLike {
  request<T>(name: string, options: { ifAvailable?: boolean; steal?: boolean }, job: (lock: unknown) => Promise<T>): Promise<T>;
}

/**
 * Origin-wide locks by Web Locks. Where a browser lacks them the locks hold within this context only: two contexts may then drain at
 * once, and exactly-once rests on the Idempotency-Key alone.
 */
export function createLocks(manager: LockManagerLike | undefined = globalThis.navigator?.locks): Locks {
  return manager === undefined ? createContextLocks() : createWebLocks(manager);
}

function createWebLocks(manager: LockManagerLike): Locks {
  return {
    run<T>(name: string, { ifAvailable, steal }: LockOptions, job: () => Promise<T>): Promise<T | undefined> {
      // Browsers take one of the two only.
      const options = steal === true ? { steal } : { ifAvailable };
      return manager.request<T | undefined>(name, options, async (lock) => (lock === null ? undefined : job()));
    },
  };
}

/** Locks within one context, in the order of asking. */
export function createContextLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run<T>(name: string, options: LockOptions, job: () => Promise<T>): Promise<T | undefined> {
      // A context that asks is not frozen, so what it holds is not to be stolen.
      const before = tails.get(name);
      if (before !== undefined && options.ifAvailable) return undefined;
      const turn = before === undefined ? job() : before.then(job, job);
      tails.set(name, turn);
      try {
        return await turn;
      } finally {
        if (tails.get(name) === turn) tails.delete(name);
      }
    },
  };
}
