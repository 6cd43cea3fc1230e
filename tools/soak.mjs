import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root, runBin } from './lib/run.mjs';
import { withServices } from './lib/services.mjs';

/**
 * `npm run test:soak`: the simulations of `tests/sync` with thousands of seeds, and the invariants that need no browser
 * at their full counts: those of the client, and those of the server on PGlite, on PostgreSQL and with Redis. Its last
 * line reads `N passed, N failed`, and it exits non-zero when anything failed. `npm run test:soak -- server=400 model=0
 * writing=0 from=5001 invariants=no databases=no` runs only that much, other seeds. See docs/reliability.md.
 */
process.chdir(root);
const reports = join(root, 'test-results/soak');
const wanted = {
  server: '5000',
  model: '5000',
  writing: '1000',
  from: '1',
  invariants: 'yes',
  databases: 'yes',
  jobs: String(Math.min(2, availableParallelism())),
};
for (const word of process.argv.slice(2)) {
  const [name, value] = word.split('=');
  if (!(name in wanted) || !value) throw new Error(`Not understood: ${word}. There are ${Object.keys(wanted).join('=, ')}=.`);
  wanted[name] = value;
}

/** A simulation, and how many of its seeds one process runs before its database has grown too large. */
const simulations = {
  server: { file: 'tests/sync/server.simulation.test.ts', prefix: 'SERVER', part: 250 },
  model: { file: 'tests/sync/outbox.simulation.test.ts', prefix: 'OUTBOX', part: 1_000 },
  writing: { file: 'tests/sync/writing.simulation.test.ts', prefix: 'WRITING', part: 250 },
};
/** A seed takes well under a second; a machine that does other work as well may take longer. */
const TEST_TIMEOUT_MS = 300_000;
const totals = { passed: 0, failed: 0 };

await ensureDependencies();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
for (const name of Object.keys(simulations)) await soak(name, Number(wanted[name]), Number(wanted.from));
if (wanted.invariants === 'yes') await prove('invariants without a browser', ['tests/sync/invariant'], {});
if (wanted.databases === 'yes') await proveServer();
if (totals.passed + totals.failed === 0) totals.failed = 1;
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);

/** Runs the seeds in parts, as many at once as there are jobs. */
async function soak(name, seeds, from) {
  const { file, prefix, part } = simulations[name];
  const parts = [];
  for (let first = from; first < from + seeds; first += part) parts.push({ first, count: Math.min(part, from + seeds - first) });
  if (parts.length === 0) return;
  console.log(`\n── ${name}: seeds ${from} to ${from + seeds - 1}`);
  const began = performance.now();
  let done = 0;
  const job = async () => {
    for (let next = parts.shift(); next; next = parts.shift()) {
      const { first, count } = next;
      const env = { [`${prefix}_FIRST_SEED`]: String(first), [`${prefix}_SEEDS`]: String(count) };
      const failed = await vitest(`${name}-${first}`, [file, '--maxWorkers=1'], env);
      done += count;
      const rate = (done / ((performance.now() - began) / 1000)).toFixed(1);
      console.log(`${failed.length === 0 ? 'ok  ' : 'FAIL'} ${first} to ${first + count - 1}; ${done} so far, ${rate} seeds/s`);
      for (const { title, messages } of failed) {
        const seed = /seed (\d+)/.exec(title)?.[1];
        console.log(`     ${title}\n${messages.join('\n')}`);
        if (seed) console.log(`     again: ${prefix}_FIRST_SEED=${seed} ${prefix}_SEEDS=1 npx vitest run ${file}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Number(wanted.jobs) }, job));
}

/**
 * The server's invariants on each database that there is. One file at a time: they time how soon a killed server is
 * ready again.
 */
async function proveServer() {
  const everywhere = ['server/http/idempotency.every-write.test.ts', 'server/kills.process.test.ts', '--no-file-parallelism'];
  await prove('the server on PGlite', everywhere, {});
  const without = {
    postgres: 'the server was proven on PGlite only, and no two processes',
    redis: 'two server processes were not proven',
  };
  await withServices(without, ({ env, name, hasRedis }) =>
    prove(`the server on ${name}`, hasRedis ? [...everywhere, 'server/two-processes.redis.test.ts'] : everywhere, env),
  );
}

/** Runs tests at their full counts. */
async function prove(what, args, env) {
  console.log(`\n── ${what}, full counts`);
  const began = performance.now();
  const before = totals.passed;
  const failed = await vitest(what.replaceAll(' ', '-'), args, { ...env, TEST_SCALE: 'full' });
  for (const { title, messages } of failed) console.log(`FAIL ${title}\n${messages.join('\n')}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── ${totals.passed - before} passed, ${failed.length} failed, ${seconds} s`);
}

/**
 * Answers the failed tests. A run that exits non-zero without one (a crash, an unhandled error) is itself a failure.
 */
async function vitest(name, args, env) {
  const file = join(reports, `${name}.json`);
  const options = [
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    `--hookTimeout=${TEST_TIMEOUT_MS}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await runBin('vitest', ['run', ...args, ...options], { env, capture: true });
  const tests = readReport(file).testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status !== 'passed');
  totals.passed += tests.length - failed.length;
  totals.failed += failed.length === 0 && code !== 0 ? 1 : failed.length;
  if (failed.length === 0 && code !== 0) return [{ title: `${name} ended with ${code}`, messages: [output] }];
  return failed.map(({ fullName, failureMessages }) => ({ title: fullName, messages: failureMessages }));
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}
