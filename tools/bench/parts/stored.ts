import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular, snapshotKept } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { firstPostPainted, observeFirstPost } from '../first-post.ts';
import { BLANK_PATH, bundlePageScript, callBench } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';

const SMALL = 300;
const LARGE = 10_000;

type Way = 'from the snapshot' | 'from the database';
const ways: readonly Way[] = ['from the snapshot', 'from the database'];

/**
 * Starts with many posts stored against starts with few, by turns; as always from the snapshot, and without one from
 * the database.
 */
export async function measureStored(origin: Origin): Promise<PartReport> {
  const script = await bundlePageScript('stored-page');
  const [small, large] = [new Person(origin), new Person(origin)];
  const times: Record<Way, { small: number[]; large: number[] }> = {
    'from the snapshot': { small: [], large: [] },
    'from the database': { small: [], large: [] },
  };
  let stored: readonly number[];
  try {
    await becomesReader(small, script, SMALL);
    await becomesReader(large, script, LARGE);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of ways) {
        for (const size of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
          times[way][size].push(await start(size === 'small' ? small : large, way));
        }
      }
    }
    stored = [await storedBy(small, script), await storedBy(large, script)];
  } finally {
    await small.leave();
    await large.leave();
  }
  return {
    lines: ways.flatMap((way) => [
      {
        name: `first post ${way}, ${LARGE} posts stored against ${SMALL}`,
        figure: figureOf(times[way].large.map((time, round) => time / (times[way].small[round] ?? Number.NaN))),
        unit: 'x',
        aim: 1.15,
      },
      { name: `first post ${way}, ${LARGE} posts stored`, figure: figureOf(times[way].large), unit: 'ms' },
    ]),
    details: { times, storedAfterwards: stored },
  };
}

async function becomesReader(person: Person, script: string, count: number): Promise<void> {
  await person.openBrowser();
  await observeFirstPost(person.context);
  await becomesRegular(person, 'maya');
  await person.closePage();
  await onBlankPage(person, script, (page) => callBench(page, 'fillUpTo', count));
}

function storedBy(person: Person, script: string): Promise<number> {
  return onBlankPage(person, script, (page) => callBench<number>(page, 'countStored'));
}

async function onBlankPage<Result>(
  person: Person,
  script: string,
  work: (page: Person['page']) => Promise<Result>,
): Promise<Result> {
  const page = await person.openPage(BLANK_PATH);
  await page.evaluate(script);
  const result = await work(page);
  await person.closePage();
  return result;
}

async function start(person: Person, way: Way): Promise<number> {
  if (way === 'from the database') await forgetSnapshot(person);
  const page = await person.openPage('/feed');
  const { sinceNavigation } = await firstPostPainted(page);
  await snapshotKept(page);
  await person.closePage();
  return sinceNavigation;
}

async function forgetSnapshot(person: Person): Promise<void> {
  const page = await person.openPage(BLANK_PATH);
  await page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('dunlin-snapshot');
    request.onsuccess = resolve;
    request.onerror = reject;
  })`);
  await person.closePage();
}
