import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateAgainstServer } from './server-simulation.ts';
import { findFaultsOfRun } from './server-simulation-faults.ts';
import { SimulatedServer } from './simulated-server.ts';

/** `npm run test:soak` runs thousands, in parts: `SERVER_SEEDS` from `SERVER_FIRST_SEED` on. */
const SEEDS = Number(process.env['SERVER_SEEDS'] ?? 200);
const FIRST_SEED = Number(process.env['SERVER_FIRST_SEED'] ?? 1);

let server: SimulatedServer;

beforeAll(async () => {
  server = await SimulatedServer.open();
});
afterAll(() => server.close());

/** What went wrong with the seed, and all that was asked for. */
async function faultsOf(seed: number): Promise<readonly string[]> {
  const run = await simulateAgainstServer(server, seed);
  const faults = await findFaultsOfRun(run);
  return faults.length === 0 ? [] : [...faults, ...run.ledger.log];
}

describe('clients and the real server under faults: nothing lost, doubled, out of order or as somebody else [OB2] [OB20] [OB21] [OB22] [OB26]', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    it(`holds with seed ${seed}`, async () => {
      expect(await faultsOf(seed)).toEqual([]);
    });
  }
});
