import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './lib/build-client.mjs';
import { buildServer } from './lib/build-server.mjs';
import { browserWithoutWindow, ensureBrowser } from './lib/browser.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { failuresOf, toldFailures } from './lib/failures.mjs';
import { timesOf, toldTimes } from './lib/report-times.mjs';
import { ensureFfmpeg } from './lib/ffmpeg.mjs';
import { root, runBin } from './lib/run.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { withServices } from './lib/services.mjs';

/**
 * `npm test`: every check, in the order in which a mistake is cheapest to hear of. Its last line reads `N passed, N
 * failed`, and it exits non-zero when anything failed. `npm test -- unit browser` runs only those stages; `npm test --
 * quick` those of a few minutes, before a commit.
 */
process.chdir(root);
const reports = join(root, 'test-results/reports');
const contexts = ['contract', 'src/core', 'src', 'workers', 'sw', 'server', 'tests', 'e2e', 'tools'];
/** Without simulations, servers and browsers: rules, texts, stores, screens, and what the files may import. */
const quick = ['format', 'lint', 'types', 'unused', 'rules'];
const wanted = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('-'))
  .flatMap((word) => (word === 'quick' ? quick : [word]));
const totals = { passed: 0, failed: 0 };
const failures = [];
/** Each stage with its seconds, of which the last lines tell once more: a log that is cut keeps its end. */
const stageTimes = [];

/**
 * What runs beside the other stages, one after the other, and on after them. Browser tests leave a third of the
 * processor to others while they wait; what runs beside takes that, and no more while they need it. Its output stands
 * together, once it is done.
 */
let beside = null;
function runBeside(what, task) {
  console.log(`The ${what} run beside the other stages, and are told of when they are done.`);
  beside = afterwards(beside, what, task);
}

async function afterwards(before, what, task) {
  await before;
  const began = performance.now();
  try {
    await task();
  } catch (error) {
    console.error(error);
    count(what, false);
  }
  toldTime(what, began);
}

/** Says how long it took since `began`, now and at the end. */
function toldTime(name, began) {
  const told = `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`;
  stageTimes.push(told);
  console.log(`── ${told}`);
}

/** Once, however many stages run against it. */
let built;
function build() {
  return (built ??= (async () => {
    await buildClient();
    await buildServer();
  })());
}

const stages = {
  format: () => check('format', 'oxfmt', ['--check', '.']),
  lint: () => check('lint', 'oxlint', ['--deny-warnings']),
  types: async () => {
    for (const context of contexts) await check(`types of ${context}`, 'tsc', ['-p', context]);
  },
  unused: () => check('dead code and unused dependencies', 'knip', []),
  rules: () => vitest('rules, texts, stores, screens and imports', [], { TEST_PART: 'rules' }),
  unit: async () => {
    // What is not the rules runs beside since the beginning.
    if (isWanted('browser')) return stages.rules();
    await haveFfmpeg();
    await vitest('unit, server (PGlite) and simulation tests', [], {});
  },
  postgres: async () => {
    await haveFfmpeg();
    if (isWanted('browser')) runBeside('server tests on PostgreSQL', () => onPostgres({ isBeside: true }));
    else await onPostgres({ isBeside: false });
  },
  browser: async () => {
    const chromium = await ensureBrowser();
    if (!chromium) {
      count('a Chromium for the browser tests (install the package chromium, or set CHROMIUM_PATH)', false);
      return;
    }
    await haveFfmpeg();
    await build();
    const withoutWindow = browserWithoutWindow();
    const browsers = { CHROMIUM_PATH: chromium, ...(withoutWindow && { CHROMIUM_SHELL_PATH: withoutWindow }) };
    await playwright('browser tests', browsers, ['faults', 'components', 'scenarios']);
  },
  engines: async () => {
    const { env, absent } = await ensureEngines();
    for (const engine of absent)
      console.log(`\n${engine} is not on this machine and could not be installed: the journeys did not run there.`);
    if (Object.keys(env).length === 0) return;
    await build();
    await playwright('journeys in other engines', env, ['engines']);
  },
  beside: () => beside,
};

function isWanted(name) {
  // What the rules cover is part of the unit stage.
  return name === 'beside' ? beside !== null : wanted.length > 0 ? wanted.includes(name) : name !== 'rules';
}

const unknown = wanted.filter((name) => !(name in stages) || name === 'beside');
if (unknown.length > 0)
  throw new Error(
    `No such stage: ${unknown.join(', ')}. There are ${Object.keys(stages)
      .filter((name) => name !== 'beside')
      .join(', ')}.`,
  );

await ensureDependencies();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (isWanted('unit') && isWanted('browser')) await runRestBeside();
for (const [name, stage] of Object.entries(stages)) {
  if (!isWanted(name)) continue;
  const began = performance.now();
  console.log(`\n── ${name}`);
  try {
    await stage();
  } catch (error) {
    console.error(error);
    count(name, false);
  }
  toldTime(name, began);
}
if (totals.passed + totals.failed === 0) totals.failed = 1;
process.exitCode = totals.failed === 0 ? 0 : 1;
if (failures.length > 0) console.log(`\n${toldFailures(failures)}`);
console.log(`\n${stageTimes.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);

function count(what, ok) {
  totals[ok ? 'passed' : 'failed'] += 1;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}`);
}

/** Tests that make videos say themselves what is missing, and fail. */
async function haveFfmpeg() {
  if (await ensureFfmpeg()) return;
  console.log(
    '\nffmpeg is not on this machine and could not be installed (package ffmpeg): what is made of videos cannot be tested.',
  );
}

/** Of the unit tests all but the rules: minutes, which begin with the run. */
async function runRestBeside() {
  await haveFfmpeg();
  const what = 'server (PGlite), worker and simulation tests';
  // The rules of single calls take half of the time on a PostgreSQL.
  const calls = isWanted('postgres') && (await findPostgres()) && { TEST_CALLS: 'elsewhere' };
  runBeside(what, () => vitest(what, [], { TEST_PART: 'rest', ...calls }, { isBeside: true }));
}

async function onPostgres({ isBeside }) {
  const without = {
    postgres: 'the server suite ran on PGlite only, nothing with two processes',
    redis: 'two server processes side by side were not tested',
  };
  await withServices(without, ({ env, name }) => vitest(`server tests on ${name}`, ['server'], env, { isBeside }));
}

async function check(what, bin, args) {
  const { code, output } = await runBin(bin, args, { capture: true });
  if (code !== 0) console.log(output.trim());
  count(what, code === 0);
}

async function vitest(what, filters, env, { isBeside = false } = {}) {
  const file = join(reports, `vitest-${what.replaceAll(/\W+/g, '-')}.json`);
  const { code, output } = await runBin(
    'vitest',
    ['run', ...filters, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env, capture: isBeside, yields: isBeside },
  );
  if (isBeside) console.log(output.trim());
  const report = readReport(file, { numPassedTests: 0, numTotalTests: 0 });
  const { numPassedTests, numTotalTests } = report;
  if (code !== 0) failures.push(...failuresOf(report));
  console.log(toldTimes(timesOf(report)));
  add(what, code, numPassedTests, numTotalTests - numPassedTests);
}

async function playwright(what, env, projects) {
  const file = join(reports, `playwright-${projects[0]}.json`);
  // A folder of their own: a run empties it first, and with it what one before has left of a failure.
  const kept = ['--output', join('test-results', projects[0])];
  const { code } = await runBin('playwright', ['test', ...kept, ...projects.flatMap((project) => ['--project', project])], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file, { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } });
  const { stats } = report;
  if (code !== 0) failures.push(...failuresOf(report));
  console.log(toldTimes(timesOf(report)));
  add(what, code, stats.expected, stats.unexpected + stats.flaky + stats.skipped);
}

/** A run that exits non-zero without a failed test (a crash, an unhandled error) is itself a failure. */
function add(what, code, passed, failed) {
  totals.passed += passed;
  totals.failed += failed === 0 && code !== 0 ? 1 : failed;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${what}: ${passed} passed, ${failed} failed`);
}

function readReport(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return otherwise;
  }
}
