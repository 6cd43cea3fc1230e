import type { LeaveSignal, LockOptions, Locks } from '#core/ports/ports.ts';

interface WebLockOptions {
  readonly ifAvailable?: boolean;
  readonly steal?: boolean;
  readonly signal?: AbortSignal;
}

/** The part of `navigator.locks` that is used. */
export interface LockManagerLike {
  request<T>(name: string, options: WebLockOptions, job: (lock: unknown) => Promise<T>): Promise<T>;
  query(): Promise<{ held?: readonly { name?: string; clientId?: string }[] }>;
}

/**
 * Origin-wide locks by Web Locks. Where a browser lacks them the locks hold within this context only: two contexts may
 * then drain at once, and exactly-once rests on the Idempotency-Key alone.
 */
export function createLocks(manager: LockManagerLike | undefined = globalThis.navigator?.locks): Locks {
  return manager === undefined ? createContextLocks() : createWebLocks(manager);
}

function createWebLocks(manager: LockManagerLike): Locks {
  return {
    run<T>(name: string, { ifAvailable, steal, signal }: LockOptions, job: () => Promise<T>): Promise<T | undefined> {
      // Browsers take one of the three only.
      const waiting = signal === undefined ? {} : { signal: abortSignalOf(signal) };
      const options = steal === true ? { steal } : ifAvailable ? { ifAvailable } : waiting;
      return manager.request<T | undefined>(name, options, async (lock) => (lock === null ? undefined : job()));
    },
    holder: async (name) => (await manager.query()).held?.find((lock) => lock.name === name)?.clientId,
  };
}

function abortSignalOf(signal: LeaveSignal): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
  return controller.signal;
}

/** Locks within one context, in the order of asking. */
export function createContextLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run<T>(name: string, options: LockOptions, job: () => Promise<T>): Promise<T | undefined> {
      // A context that asks is not frozen, so what it holds is not to be stolen.
      const before = tails.get(name);
      if (before !== undefined && options.ifAvailable) return undefined;
      const inTurn = () => (options.signal?.aborted === true ? Promise.reject<T>(options.signal.reason as unknown) : job());
      const turn = before === undefined ? inTurn() : before.then(inTurn, inTurn);
      tails.set(name, turn);
      try {
        return await turn;
      } finally {
        if (tails.get(name) === turn) tails.delete(name);
      }
    },
  };
}
