import { afterEach, expect, it, vi } from 'vitest';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { scale, TEST_LIMIT_MS } from './invariant-setting.ts';
import { cuts, LiveStorm } from './live-storm.ts';

const CUTS = scale({ slice: 8, full: 100 });
const EVENTS_PER_SECOND = 10;
/**
 * The socket lives so long at most before it is cut, in milliseconds: from before its channels are joined to well
 * after.
 */
const LIFE_MAX_MS = 400;
/** Longest wait of a test on what it waits for. */
const WAIT = { timeout: 30_000, interval: 20 };

let storm: LiveStorm;
afterEach(() => storm.end());

/** Events at their pace for as long as `isOn` says. */
async function pour(random: SeededRandom, isOn: () => boolean): Promise<number> {
  let count = 0;
  const begun = Date.now();
  while (isOn()) {
    await storm.cause(random);
    count += 1;
    await sleep(begun + (count * 1000) / EVENTS_PER_SECOND - Date.now());
  }
  return count;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function caughtUp(): Promise<void> {
  const truth = await storm.truth();
  await vi.waitFor(async () => {
    await storm.loadGaps();
    expect(await storm.seen()).toEqual(truth);
  }, WAIT);
}

it(
  `invariant 10: the live socket cut ${CUTS} times at ${EVENTS_PER_SECOND} events a second: nothing missed after catching up, nothing shown twice`,
  async () => {
    storm = await LiveStorm.begin();
    const random = new SeededRandom(CUTS);
    await vi.waitFor(() => expect(storm.joined).toBe(3), WAIT);
    await caughtUp();
    for (let count = 0; count < CUTS; count += 1) {
      // Every other time the events end while the socket is away: no later one tells what was missed.
      const endsWhileAway = count % 2 === 0;
      let isPouring = true;
      const poured = pour(random, () => isPouring);
      await sleep(random.below(LIFE_MAX_MS));
      const opened = storm.opened;
      storm.cut(cuts[count % cuts.length] ?? 'reset');
      await sleep(random.below(LIFE_MAX_MS));
      if (endsWhileAway) isPouring = false;
      await vi.waitFor(() => expect(storm.opened).toBeGreaterThan(opened), WAIT);
      isPouring = false;
      await poured;
      if (endsWhileAway) await caughtUp();
    }
    await caughtUp();
    expect(storm.faults).toEqual([]);
  },
  TEST_LIMIT_MS,
);
