import type { Clock, Timers } from '#core/ports/ports.ts';

interface Alarm {
  readonly at: number;
  readonly callback: () => void;
}

const TICK_MS = 5;

/**
 * A clock and timers that run faster than the machine's, for tests on real sockets. Time moves in steps, one for each
 * turn of the event loop at most: while a busy machine stands still so does this clock, and nobody takes it for a
 * device that slept.
 */
export class QuickTime implements Clock, Timers {
  #now = Date.now();
  readonly #alarms = new Set<Alarm>();
  readonly #ticking: NodeJS.Timeout;

  constructor(speed: number) {
    this.#ticking = setInterval(() => this.#step(TICK_MS * speed), TICK_MS);
  }

  readonly now = (): number => this.#now;

  readonly after = (ms: number, callback: () => void): (() => void) => {
    const alarm = { at: this.#now + Math.max(0, ms), callback };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  };

  stop(): void {
    clearInterval(this.#ticking);
  }

  #step(ms: number): void {
    this.#now += ms;
    const due = [...this.#alarms].filter((alarm) => alarm.at <= this.#now).toSorted((a, b) => a.at - b.at);
    for (const alarm of due) if (this.#alarms.delete(alarm)) alarm.callback();
  }
}
