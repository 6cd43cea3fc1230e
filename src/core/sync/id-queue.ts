import type { Timers } from '../ports/ports.ts';
import { IDS_PER_ROUND } from './sync-constants.ts';

export interface IdQueueOptions {
  readonly timers: Timers;
  /** Ids asked for within this many milliseconds travel together. */
  readonly debounceMs: number;
  /** Ids of one call, asked at each round. */
  readonly batchSize: () => number;
  /** Fetches and stores what it gets. A failure is the asker's to see; the queue goes on. */
  readonly fetch: (ids: readonly string[]) => Promise<void>;
}

export interface IdQueue {
  /** Resolves when all of the ids have been asked for; rejects when a call that held one of them failed. */
  ask(ids: readonly string[]): Promise<void>;
}

interface Waiting {
  readonly promise: Promise<void>;
  readonly settle: (failure?: unknown) => void;
}

/** Gathers ids from everywhere, each asked for once at a time: debounce → rounds of 20 → batches one after another. */
export function createIdQueue(options: IdQueueOptions): IdQueue {
  const waiting = new Map<string, Waiting>();
  /** Asked for, and the wait for others beside them has begun. */
  let gathered: string[] = [];
  /** Waited for long enough: they go as soon as the calls before them have been answered. */
  let due: string[] = [];
  let isRunning = false;

  function gather(id: string): void {
    gathered.push(id);
    if (gathered.length > 1) return;
    options.timers.after(options.debounceMs, () => {
      due.push(...gathered);
      gathered = [];
      if (isRunning) return;
      isRunning = true;
      void runRounds().finally(() => (isRunning = false));
    });
  }

  async function runRounds(): Promise<void> {
    while (due.length > 0) {
      const round = due.slice(0, IDS_PER_ROUND);
      due = due.slice(IDS_PER_ROUND);
      const size = options.batchSize();
      for (let start = 0; start < round.length; start += size) await runBatch(round.slice(start, start + size));
    }
  }

  async function runBatch(ids: readonly string[]): Promise<void> {
    let failure: unknown;
    try {
      await options.fetch(ids);
    } catch (error) {
      failure = error;
    }
    for (const id of ids) {
      const waiter = waiting.get(id);
      waiting.delete(id);
      waiter?.settle(failure);
    }
  }

  return {
    async ask(ids) {
      const asked = [...new Set(ids)].map((id) => {
        const known = waiting.get(id);
        if (known !== undefined) return known.promise;
        const created = createWaiting();
        waiting.set(id, created);
        gather(id);
        return created.promise;
      });
      await Promise.all(asked);
    },
  };
}

function createWaiting(): Waiting {
  let settle: Waiting['settle'] = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure === undefined ? resolve() : reject(failure as unknown));
  });
  return { promise, settle };
}
