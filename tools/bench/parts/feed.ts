import { chromium, type Browser, type Page } from '@playwright/test';
import type { Origin } from '../../../e2e/support/installation.ts';
import { launchOptions } from '../../../e2e/support/launch-options.ts';
import { figureOf, quantile, type Figure, type Line, type PartReport } from '../figures.ts';
import type { ListTimes } from '../page/feed-page.ts';
import { BLANK_PATH, bundlePageScript, callBench } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';

const SIZES = [300, 3_000, 10_000] as const;

/** One realm's lists: `fresh` is its very first query, `warm` the median of those after it. */
interface Round {
  readonly fresh: Way;
  readonly warm: Way;
}

interface Way {
  readonly view: number;
  readonly raw: number;
}

/**
 * 50 posts with their authors: the first emission of `views.list` against bare `get`s of the same data. One context a size, one page load (so a
 * fresh realm) a round; the sizes follow each other within a round.
 */
export async function measureFeed({ url }: Origin): Promise<PartReport> {
  const script = await bundlePageScript('feed-page');
  const browser = await chromium.launch(launchOptions);
  try {
    const pages = new Map<number, Page>();
    for (const size of SIZES) pages.set(size, await filledPage(browser, url, script, size));
    const rounds = new Map<number, Round[]>(SIZES.map((size) => [size, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [size, page] of pages) rounds.get(size)?.push(await measureRound(page, script, round % 2 === 0));
    }
    return { lines: linesOf(rounds), details: Object.fromEntries(rounds) };
  } finally {
    await browser.close();
  }
}

async function filledPage(browser: Browser, url: string, script: string, size: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto(BLANK_PATH);
  await page.evaluate(script);
  await callBench(page, 'fill', size);
  return page;
}

async function measureRound(page: Page, script: string, bareFirst: boolean): Promise<Round> {
  await page.bringToFront();
  await page.reload();
  await page.evaluate(script);
  const { view, raw } = await callBench<ListTimes>(page, 'readLists', bareFirst);
  return {
    fresh: { view: view[0] ?? Number.NaN, raw: raw[0] ?? Number.NaN },
    warm: { view: quantile(view.slice(1), 0.5), raw: quantile(raw.slice(1), 0.5) },
  };
}

function linesOf(rounds: ReadonlyMap<number, readonly Round[]>): readonly Line[] {
  const of = (size: number) => rounds.get(size) ?? [];
  const smallest = SIZES[0];
  const largest = SIZES[SIZES.length - 1] ?? smallest;
  const growth = (state: keyof Round): Figure =>
    figureOf(of(largest).map((round, index) => round[state].view / (of(smallest)[index]?.[state].view ?? Number.NaN)));
  const againstRaw = (state: keyof Round, name: string): readonly Line[] =>
    SIZES.map((size) => ({
      name: `${name}, ${size} posts stored, against bare IndexedDB`,
      figure: figureOf(of(size).map((round) => round[state].view / round[state].raw)),
      unit: 'x',
      aim: 5,
    }));
  return [
    ...againstRaw('warm', 'further page of a session'),
    { name: `further page of a session, ${largest} stored against ${smallest}`, figure: growth('warm'), unit: 'x', aim: 1.3 },
    ...againstRaw('fresh', 'first query of a fresh realm'),
    { name: `first query of a fresh realm, ${largest} stored against ${smallest}`, figure: growth('fresh'), unit: 'x', aim: 1.3 },
    { name: `further page, ${largest} stored`, figure: figureOf(of(largest).map((round) => round.warm.view)), unit: 'ms' },
  ];
}
