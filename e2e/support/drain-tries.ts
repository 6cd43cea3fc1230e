import type { Worker } from '@playwright/test';

/** A context asked for the lock under which one drains the outbox; times in milliseconds since 1970. */
export interface DrainTry {
  readonly at: number;
  /** When it gave the lock back; null = it has it still, or another one had it. */
  until: number | null;
}

/**
 * What one context, a page's sync worker or the service worker, does about draining: seen from outside, by its calls of
 * the browser's locks.
 */
export class DrainTries {
  readonly name: string;
  readonly #worker: Worker;

  private constructor(name: string, worker: Worker) {
    this.name = name;
    this.#worker = worker;
  }

  /** From now on. */
  static async watch(name: string, worker: Worker | undefined): Promise<DrainTries> {
    if (worker === undefined) throw new Error(`There is no ${name}`);
    await worker.evaluate(noteTries);
    return new DrainTries(name, worker);
  }

  async list(): Promise<readonly DrainTry[]> {
    return this.#worker.evaluate(() => (globalThis as { drainTries?: DrainTry[] }).drainTries ?? []);
  }
}

/** Runs in the worker. */
function noteTries(): void {
  const drainTries: DrainTry[] = [];
  Object.assign(globalThis, { drainTries });
  const { locks } = navigator;
  const request = locks.request.bind(locks) as (
    name: string,
    options: LockOptions,
    job: (lock: Lock | null) => Promise<unknown>,
  ) => Promise<unknown>;
  const noted: typeof request = (name, options, job) => {
    if (name !== 'dunlin-outbox') return request(name, options, job);
    return request(name, options, async (lock) => {
      const one: DrainTry = { at: Date.now(), until: null };
      drainTries.push(one);
      try {
        return await job(lock);
      } finally {
        if (lock !== null) one.until = Date.now();
      }
    });
  };
  Object.assign(locks, { request: noted });
}
