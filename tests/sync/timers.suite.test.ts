import { expect } from 'vitest';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { QuickTime } from '#tests/support/quick-time.ts';
import { timersSuite } from '#tests/support/timers-suite.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';

const HOUR_MS = 3_600_000;

async function untilSeen(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue, { interval: 1 }).toBe(true);
}

timersSuite('of the machine', () => ({ clock: systemClock, timers: systemTimers, until: untilSeen }));

timersSuite('moved by hand', () => {
  const time = new ManualTime();
  return {
    clock: time,
    timers: time,
    until: async (isTrue) => {
      for (let waited = 0; !isTrue() && waited < HOUR_MS; waited += 1) await time.advance(1);
    },
  };
});

timersSuite('faster than the machine', () => {
  const time = new QuickTime(1);
  return { clock: time, timers: time, until: untilSeen, stop: () => time.stop() };
});

timersSuite('of a simulation', () => {
  const world = new VirtualWorld();
  return { clock: world, timers: world, until: async (isTrue) => void (await world.until(isTrue, HOUR_MS)) };
});
