import { chromium, type Browser } from '@playwright/test';
import type { Origin } from '../../../e2e/support/installation.ts';
import { launchOptions } from '../../../e2e/support/launch-options.ts';
import { heapOf } from '../frames.ts';
import { figureOf, quantile, type Line, type PartReport } from '../figures.ts';
import type { SearchTimes } from '../page/search-page.ts';
import { bundlePageScript, callBench } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';
import { filledPage } from './feed.ts';

const SIZES = [300, 1_000, 10_000] as const;

/** Aim of the first results, milliseconds. */
const AIM_MS = 50;

interface SearchFigures extends SearchTimes {
  /** Bytes of the heap after collections, index held against not. */
  readonly memory: number;
}

interface Upkeep {
  readonly withIndex: number;
  readonly without: number;
}

/**
 * The search on the device over 300, 1,000 and 10,000 posts, by the sync worker's own code: first searches of a realm,
 * and one after another as somebody types. A fresh browser a round, since a stored index is what the second start is
 * about.
 */
export async function measureSearch({ url }: Origin): Promise<PartReport> {
  const script = await bundlePageScript('search-page');
  const rounds = new Map<number, SearchFigures[]>(SIZES.map((size) => [size, []]));
  const upkeep: Upkeep[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of round % 2 === 0 ? SIZES : SIZES.toReversed()) {
      const browser = await chromium.launch(launchOptions);
      try {
        rounds.get(size)?.push(await measureSize({ browser, url, script }, size));
        if (size === SIZES[SIZES.length - 1]) upkeep.push(await callUpkeep({ browser, url, script }));
      } finally {
        await browser.close();
      }
    }
  }
  return {
    lines: [...SIZES.flatMap((size) => linesOf(size, rounds.get(size) ?? [])), ...upkeepLines(upkeep)],
    details: Object.fromEntries(rounds),
  };
}

interface Device {
  readonly browser: Browser;
  readonly url: string;
  readonly script: string;
}

async function measureSize({ browser, url, script }: Device, size: number): Promise<SearchFigures> {
  const page = await filledPage(browser, url, script, size);
  await page.reload();
  await page.evaluate(script);
  const times = await callBench<SearchTimes>(page, 'measure');
  await callBench(page, 'openDevice');
  const without = await heapOf(page);
  await callBench(page, 'holdIndex');
  const memory = (await heapOf(page)) - without;
  await callBench(page, 'closeDevice');
  return { ...times, memory };
}

async function callUpkeep({ browser, url, script }: Device): Promise<Upkeep> {
  const page = await filledPage(browser, url, script, 300);
  return callBench<Upkeep>(page, 'measureUpkeep', 300);
}

function linesOf(size: number, rounds: readonly SearchFigures[]): readonly Line[] {
  const posts = `${size} posts`;
  return [
    {
      name: `results as one types, p95, ${posts}`,
      figure: figureOf(rounds.map(({ further }) => quantile(further, 0.95))),
      unit: 'ms',
      aim: AIM_MS,
    },
    {
      name: `results as one types, median, ${posts}`,
      figure: figureOf(rounds.map(({ further }) => quantile(further, 0.5))),
      unit: 'ms',
    },
    {
      name: `first results of a start, index stored, ${posts}`,
      figure: figureOf(rounds.map(({ loaded }) => loaded)),
      unit: 'ms',
    },
    { name: `first results where there is no index yet, ${posts}`, figure: figureOf(rounds.map(({ made }) => made)), unit: 'ms' },
    { name: `memory of the index, ${posts}`, figure: figureOf(rounds.map(({ memory }) => memory / 1_000_000)), unit: 'MB' },
    { name: `stored index, ${posts}`, figure: figureOf(rounds.map(({ bytes }) => bytes / 1_000)), unit: 'kB' },
  ];
}

function upkeepLines(upkeep: readonly Upkeep[]): readonly Line[] {
  return [
    {
      name: 'longest task of the thread that keeps the index, 1,000 posts come in',
      figure: figureOf(upkeep.map(({ withIndex }) => withIndex)),
      unit: 'ms',
    },
    { name: 'the same without an index', figure: figureOf(upkeep.map(({ without }) => without)), unit: 'ms' },
  ];
}
