import { parseArgs } from 'node:util';
import { buildClient } from './lib/build-client.mjs';
import { buildServer } from './lib/build-server.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root, runBin } from './lib/run.mjs';

/**
 * `npm run test:chaos`: the invariants and what else takes its proof from many, in real browsers at their full counts;
 * `npm test` runs a slice of each. Words choose tests by their title or file: `npm run test:chaos -- "invariant 3"
 * "invariant 5"`. What the storm of invariant 1 is like:
 *
 *   --seed 7       CHAOS_SEED      which faults, kills and writes; another one each time where absent
 *   --writes 200   CHAOS_WRITES    how much is written
 *   --seconds 120  CHAOS_SECONDS   over how long
 *   --storms 4     CHAOS_STORMS    how often everything is healed in between
 */
process.chdir(root);
const number = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  options: { seed: number, writes: number, seconds: number, storms: number },
  allowPositionals: true,
});
await ensureDependencies();
const chromium = await ensureBrowser();
if (!chromium) throw new Error('The chaos needs a Chromium: install the package chromium, or set CHROMIUM_PATH.');
await buildClient();
await buildServer();

const seed = values.seed ?? process.env.CHAOS_SEED ?? String(Math.floor(Math.random() * 1_000_000));
const env = { CHROMIUM_PATH: chromium, TEST_SCALE: process.env.TEST_SCALE ?? 'full', CHAOS_SEED: seed };
for (const name of ['writes', 'seconds', 'storms'])
  if (values[name] !== undefined) env[`CHAOS_${name.toUpperCase()}`] = values[name];
console.log(`Seed ${seed}: run it again with CHAOS_SEED=${seed}`);
const filter = positionals.length === 0 ? [] : ['--grep', positionals.map(escaped).join('|')];
const files = ['e2e/chaos', 'e2e/invariants', 'e2e/scenarios/injection-texts', 'e2e/scenarios/nothing-moves'];
const { code } = await runBin('playwright', ['test', ...files, '--workers=1', '--reporter=list', ...filter], { env });
process.exitCode = code;

function escaped(words) {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
