import { describe, expect, it } from 'vitest';
import { findFaults, simulateOutbox } from './outbox-simulation.ts';

/** Run more with `OUTBOX_SEEDS=5000`, or begin elsewhere with `OUTBOX_FIRST_SEED=1000`. */
const SEEDS = Number(process.env['OUTBOX_SEEDS'] ?? 200);
const FIRST_SEED = Number(process.env['OUTBOX_FIRST_SEED'] ?? 1);

/** What went wrong with the seed, and all that was asked for. */
async function faultsOf(seed: number, given: { readonly hasVideos?: boolean } = {}): Promise<readonly string[]> {
  const simulation = await simulateOutbox(seed, given);
  const faults = findFaults(simulation);
  return faults.length === 0 ? [] : [...faults, ...simulation.ledger.log];
}

describe('the outbox under faults: nothing lost, nothing doubled, in order, toggles as last desired [OB20] [OB21] [OB22] [OB26]', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    it(`holds with seed ${seed}`, async () => {
      expect(await faultsOf(seed)).toEqual([]);
    });
  }
});

describe('seeds that show a known mistake when it is made again, without videos', () => {
  it.each([
    ['a late answer of another lane does not undo a bookmark [OB19]', 3],
    ['a death between removing and applying does not orphan what refers to a post [OB21]', 93],
    ['a desired state that may have arrived is not taken back silently [OB6]', 2],
  ])('%s (seed %i)', async (_mistake, seed) => {
    expect(await faultsOf(seed, { hasVideos: false })).toEqual([]);
  });
});
