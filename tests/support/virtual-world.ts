import type { Clock, Timers } from '#core/ports/ports.ts';

interface WorldEvent {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Turns of the event loop in which whatever a finished piece of real work set off reaches its next wait. */
const TURNS_AFTER_WORK = 4;

/**
 * Time and order of a simulation: everything that happens is an event at an instant, those of one instant in the order
 * of asking. Between two events every promise that can go on does, and time stands still for work that takes real time
 * (`during`).
 */
export class VirtualWorld implements Clock, Timers {
  #now: number;
  #asked = 0;
  readonly #events = new Set<WorldEvent>();
  readonly #working = new Set<Promise<unknown>>();

  constructor(now = Date.parse('2026-11-21T08:00:00.000Z')) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;

  /** Runs `run` after `ms`; the answer cancels. */
  readonly after = (ms: number, run: () => void): (() => void) => {
    this.#asked += 1;
    const event = { at: this.#now + Math.max(0, ms), order: this.#asked, run };
    this.#events.add(event);
    return () => this.#events.delete(event);
  };

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Nothing happens until `work` has ended: it takes no time of this world, whatever it takes of ours. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#working.add(work);
    try {
      return await work;
    } finally {
      this.#working.delete(work);
    }
  }

  /** Lets `ms` pass. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.#settle();
    for (let next = this.#takeUntil(end); next !== undefined; next = this.#takeUntil(end)) {
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await this.#settle();
    }
    this.#now = end;
  }

  /**
   * Lets time pass in which nothing ran, as for a device that slept: what fell due meanwhile happens afterwards, at
   * once.
   */
  leap(ms: number): void {
    this.#now += ms;
  }

  /** Lets time pass from event to event until `isTrue`, at most `limitMs`; answers whether it came true. */
  async until(isTrue: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
    const end = this.#now + limitMs;
    await this.#settle();
    while (!(await this.during(Promise.resolve(isTrue())))) {
      const next = this.#takeUntil(end);
      if (next === undefined) return false;
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await this.#settle();
    }
    return true;
  }

  async #settle(): Promise<void> {
    await turnOfTheLoop();
    while (this.#working.size > 0) {
      await Promise.allSettled(this.#working);
      for (let turn = 0; turn < TURNS_AFTER_WORK; turn += 1) await turnOfTheLoop();
    }
  }

  #takeUntil(end: number): WorldEvent | undefined {
    let first: WorldEvent | undefined;
    for (const event of this.#events) {
      if (event.at > end) continue;
      if (first === undefined || event.at < first.at || (event.at === first.at && event.order < first.order)) first = event;
    }
    if (first !== undefined) this.#events.delete(first);
    return first;
  }
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
