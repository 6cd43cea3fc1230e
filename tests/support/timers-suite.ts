import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock, Timers } from '#core/ports/ports.ts';

/** A clock with the timers that go by it. */
export interface Time {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Lets time pass until `isTrue`. */
  until(isTrue: () => boolean): Promise<void>;
  stop?(): void;
}

/** Milliseconds that the waits of a test differ by: the machine's own take as long. */
const STEP_MS = 4;
/** The longest wait that a browser counts: one that is longer it takes for none. */
const COUNTED_MS = 2 ** 31 - 1;

/** What every `Clock` with its `Timers` does. Nothing here waits for a time, but for what the time brings. */
export function timersSuite(name: string, createTime: () => Time): void {
  describe(`timers: ${name}`, () => {
    let time: Time;
    let ran: string[];
    beforeEach(() => {
      time = createTime();
      ran = [];
    });
    afterEach(() => time.stop?.());

    const after = (steps: number, text: string) => time.timers.after(steps * STEP_MS, () => void ran.push(text));
    /** Until this one has run, and whatever else was to run by then. */
    const untilRan = (text: string) => time.until(() => ran.includes(text));

    it('run nothing before the call is over, be it due at once', async () => {
      after(0, 'now');
      expect(ran).toEqual([]);
      await untilRan('now');
    });

    it('run what is due first first, and what is due at once in the order of asking', async () => {
      after(3, 'third');
      after(1, 'first');
      after(2, 'second');
      after(1, 'first, asked later');
      await untilRan('third');
      expect(ran).toEqual(['first', 'first, asked later', 'second', 'third']);
    });

    it('take what is over already for what is due at once', async () => {
      after(0, 'now');
      after(-5, 'long ago');
      await untilRan('long ago');
      expect(ran).toEqual(['now', 'long ago']);
    });

    it('run once', async () => {
      after(1, 'one');
      after(4, 'another');
      await untilRan('another');
      expect(ran).toEqual(['one', 'another']);
    });

    it('run nothing that was called off, and all else', async () => {
      const cancel = after(1, 'called off');
      after(1, 'beside it');
      after(2, 'later');
      cancel();
      cancel();
      await untilRan('later');
      expect(ran).toEqual(['beside it', 'later']);
    });

    it('mind no calling off of what has run', async () => {
      const cancel = after(1, 'first');
      await untilRan('first');
      cancel();
      after(1, 'second');
      cancel();
      await untilRan('second');
      expect(ran).toEqual(['first', 'second']);
    });

    it('run nothing that another one of the same moment has called off', async () => {
      let cancel = () => undefined as void;
      time.timers.after(STEP_MS, () => cancel());
      cancel = after(1, 'called off');
      after(2, 'later');
      await untilRan('later');
      expect(ran).toEqual(['later']);
    });

    it('run what one of them asks for after it, and after those of its moment', async () => {
      time.timers.after(STEP_MS, () => {
        after(0, 'asked for');
        ran.push('asking');
      });
      after(1, 'beside it');
      await untilRan('asked for');
      expect(ran).toEqual(['asking', 'beside it', 'asked for']);
    });

    it('do not run at once what is further off than they can count', async () => {
      const cancels = [COUNTED_MS + 1, 2 * COUNTED_MS + 3, Number.POSITIVE_INFINITY].map((ms) =>
        time.timers.after(ms, () => void ran.push(`after ${ms}`)),
      );
      after(2, 'soon');
      await untilRan('soon');
      for (const cancel of cancels) cancel();
      expect(ran).toEqual(['soon']);
    });

    it('go by the clock, which shows milliseconds since 1970', async () => {
      const begun = time.clock.now();
      // Neither seconds nor microseconds: from 2001 to 2286.
      expect([begun > 1e12, begun < 1e13]).toEqual([true, true]);
      let shown = begun;
      time.timers.after(5 * STEP_MS, () => (shown = time.clock.now()));
      await time.until(() => shown !== begun);
      // A machine counts its waits by another clock, and rounds both.
      expect(shown - begun).toBeGreaterThanOrEqual(5 * STEP_MS - 1);
    });
  });
}
