import type { Clock, Timers } from '#core/ports/ports.ts';

interface Alarm {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock and timers that stand still until they are moved. */
export class ManualTime implements Clock, Timers {
  #now: number;
  readonly #alarms = new Set<Alarm>();

  constructor(now = Date.parse('2026-11-21T08:00:00.000Z')) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;

  readonly after = (ms: number, callback: () => void): (() => void) => {
    const alarm = { at: this.#now + Math.max(0, ms), callback };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  };

  /** Moves time on, ringing each alarm at its own instant; between them whatever was set off settles. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#nextUntil(end); next !== undefined; next = this.#nextUntil(end)) {
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await settle();
    }
    this.#now = end;
  }

  /** Moves time on until the work is done, however many waits it needs. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const watched = work.finally(() => {
      isDone = true;
    });
    // Whoever awaits `watched` gets the failure; this branch must not report it a second time.
    watched.catch(() => undefined);
    for (let rounds = 0; !isDone && rounds < 1_000; rounds += 1) {
      await settle();
      const next = this.#nextUntil(Number.POSITIVE_INFINITY);
      if (!isDone && next !== undefined) await this.advance(next.at - this.#now);
    }
    return watched;
  }

  #nextUntil(end: number): Alarm | undefined {
    const due = [...this.#alarms].filter((alarm) => alarm.at <= end);
    return due.toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Lets promises, database requests in memory and fake answers run to where they wait for time. */
export async function settle(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
