import { scale } from '../support/scale.ts';
import { expect, test } from '../support/test.ts';
import { compare } from '../support/ledger/compare.ts';
import { readFindings } from '../support/ledger/witness.ts';
import { readProfile } from './reader.ts';
import { missingFaults, unprovenWrites, type Outcome } from './proof.ts';
import { LATE_AFTER_MS, Storm, type StormReport } from './storm.ts';

const isFull = process.env['TEST_SCALE'] === 'full';
const seed = Number(process.env['CHAOS_SEED'] ?? 1);
const writes = Number(process.env['CHAOS_WRITES'] ?? scale({ slice: 18, full: 1000 }));
/** How long the writing lasts in all, seconds. */
const seconds = Number(process.env['CHAOS_SECONDS'] ?? scale({ slice: 16, full: 600 }));
/** The storm lays down so often: at the full counts that there is more than one healing to measure. */
const storms = Number(process.env['CHAOS_STORMS'] ?? scale({ slice: 1, full: 10 }));

/**
 * On a quiet machine it takes a minute and a half; a busy one takes three times as long to open the browsers of five
 * people and to read what came of it.
 */
const SLICE_LIMIT_MS = 360_000;

test(`invariant 1: ${writes} mixed writes of five people through faults and kills, seed ${seed}: none lost, doubled or out of order`, async ({
  installation,
  newContext,
  keptSignIn,
}) => {
  test.setTimeout(isFull ? 120_000 + storms * 180_000 + seconds * 4_000 : SLICE_LIMIT_MS);
  const began = performance.now();
  const storm = await Storm.gather(installation, seed, keptSignIn);
  process.stdout.write(`gathered after ${Math.round((performance.now() - began) / 1000)} s\n`);
  const reports: StormReport[] = [];
  try {
    for (let round = 0; round < storms; round += 1) {
      const report = await storm.blows({ writes: Math.ceil(writes / storms), seconds: seconds / storms });
      reports.push(report);
      process.stdout.write(
        `storm ${round + 1} of ${storms}: ${report.seconds} s, empty after ${report.emptyAfterMs.join(', ')} ms\n`,
      );
      expect(report.left, 'the outboxes empty within 60 s of the healing').toEqual([]);
    }
    const findings = await readFindings(installation, {
      people: storm.players.map(({ username }) => username),
      targets: storm.targets,
      told: storm.told,
      chats: storm.chats,
    });
    expect(compare(storm.deeds, findings)).toEqual({
      lost: [],
      doubled: [],
      outOfOrder: [],
      misplaced: [],
      otherThanDesired: [],
    });

    const reader = await (await newContext({ reducedMotion: 'reduce', viewport: { width: 800, height: 2400 } })).newPage();
    await reader.goto('/login');
    await reader.getByRole('button', { name: /@ada\b/ }).click();
    await reader.waitForURL(/\/feed/);
    for (const { username } of storm.players) {
      const seen = await readProfile(reader, username);
      const said = storm.chats.get(username);
      const there = findings.creations.filter(({ person, lane }) => person === username && lane !== said);
      const missing = there.filter(({ mark }) => !seen.has(mark));
      const unknown = [...seen.keys()].filter((mark) => !there.some((creation) => creation.mark === mark));
      expect({ missing, unknown }, `${username}'s profile in a fresh browser`).toEqual({ missing: [], unknown: [] });
      expect([...seen].filter(([, ids]) => ids.size > 1).map(([mark]) => mark)).toEqual([]);
    }

    expect(unprovenWrites(storm.outcomes), 'what people did was taken').toEqual([]);
    expect(missingFaults(storm.faults, storm.promised), 'the faults took place').toEqual([]);
    // Times mean something where nothing else runs: at the full counts.
    if (isFull)
      expect(percentile(emptyTimes(reports), 0.95), 'p95 from healing to empty outbox, ms').toBeLessThanOrEqual(LATE_AFTER_MS);
  } finally {
    report(storm, reports);
    await storm.ends();
  }
});

/** Milliseconds from healing to the empty outbox, shortest first. */
function emptyTimes(reports: readonly StormReport[]): readonly number[] {
  return reports.flatMap(({ emptyAfterMs }) => emptyAfterMs).toSorted((a, b) => a - b);
}

/** @param share 0 to 1; NaN where there is nothing */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Printed with the test and kept with its result. */
function report(storm: Storm, reports: readonly StormReport[]): void {
  const times = emptyTimes(reports);
  const { creations, desiredStates } = storm.deeds;
  const count = (fate: Outcome['fate']) => storm.outcomes.filter((outcome) => outcome.fate === fate).length;
  const lines = [
    `seed ${seed}: ${creations.length + desiredStates.length} writes; acts: ${count('taken')} seen taken, ${count('interrupted')} interrupted by a death, ${count('unseen')} not seen`,
    `written in ${reports.map(({ seconds }) => seconds).join(' + ')} s`,
    `${storm.faults.length} troubles: ${storm.faults.map(({ who, name }) => (who === undefined ? name : `${who}: ${name}`)).join(', ')}`,
    `met nothing, or failed: ${storm.missed.join(', ') || 'none'}`,
    `from healing to empty outbox, ms, ${times.length} times: median ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, longest ${times.at(-1)}`,
    `where the time went: ${timesOf(storm)}`,
    ...reports.flatMap(({ late }) => late).map((line) => `slow to empty: ${line}`),
    ...storm.outcomes.flatMap(({ words }) => words ?? []).map((words) => `not seen in time: ${words}`),
  ];
  test.info().annotations.push(...lines.map((description) => ({ type: 'chaos', description })));
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** By what was done: how often, the seconds of all together, the median and the longest in milliseconds. */
function timesOf(storm: Storm): string {
  const byWhat = new Map<string, number[]>();
  for (const { what, ms } of storm.players.flatMap(({ took }) => took))
    byWhat.set(what, [...(byWhat.get(what) ?? []), Math.round(ms)]);
  return [...byWhat]
    .map(([what, took]) => {
      const times = took.toSorted((a, b) => a - b);
      const all = Math.round(times.reduce((sum, ms) => sum + ms, 0) / 1000);
      return `${what} ${times.length} times, ${all} s (${times[Math.floor(times.length / 2)]}, ${times.at(-1)})`;
    })
    .join('; ');
}
