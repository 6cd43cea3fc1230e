import { describe, expect, it } from 'vitest';
import { findFaults, simulateOutbox } from './outbox-simulation.ts';

/** Run more with `OUTBOX_SEEDS=5000`, or begin elsewhere with `OUTBOX_FIRST_SEED=1000`. */
const SEEDS = Number(process.env['OUTBOX_SEEDS'] ?? 200);
const FIRST_SEED = Number(process.env['OUTBOX_FIRST_SEED'] ?? 1);

async function expectNoFaults(seed: number): Promise<void> {
  const simulation = await simulateOutbox(seed);
  const faults = findFaults(simulation);
  expect(faults, `seed ${seed}\n${simulation.ledger.log.join('\n')}`).toEqual([]);
}

describe('the outbox under faults: nothing lost, nothing doubled, in order, toggles as last wished [OB20] [OB21] [OB22] [OB26]', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    it(`holds with seed ${seed}`, () => expectNoFaults(seed));
  }
});
