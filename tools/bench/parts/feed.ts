import { chromium, type Browser, type Page } from '@playwright/test';
import type { Origin } from '../../../e2e/support/installation.ts';
import { launchOptions } from '../../../e2e/support/launch-options.ts';
import { figureOf, quantile, type Figure, type Line, type PartReport } from '../figures.ts';
import type { ListTimes } from '../page/feed-page.ts';
import { BLANK_PATH, bundlePageScript, callBench } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';

const SIZES = [300, 3_000, 10_000] as const;

/** Of every third list, from the first on; the first of all is the realm's first query and counts as that alone. */
const KINDS = ['feed', 'thread', 'profile'] as const;

/** Page loads of a size in one round. */
const LOADS = 4;

/**
 * Medians of a round's lists: `fresh` of the realms' very first queries, the others of those after it, all and by kind.
 */
type Round = Readonly<Record<'fresh' | 'warm' | 'notifications' | (typeof KINDS)[number], Way>>;

interface Way {
  readonly view: number;
  readonly raw: number;
}

/**
 * 50 posts with their authors: the first emission of `views.list` against bare `get`s of the same data. One context a
 * size, four page loads (so fresh realms) a round; the sizes follow each other within a round, in turning order.
 */
export async function measureFeed({ url }: Origin): Promise<PartReport> {
  const script = await bundlePageScript('feed-page');
  const browser = await chromium.launch(launchOptions);
  try {
    const pages = new Map<number, Page>();
    for (const size of SIZES) pages.set(size, await filledPage(browser, url, script, size));
    const rounds = new Map<number, Round[]>(SIZES.map((size) => [size, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const loads = new Map<number, Load[]>(SIZES.map((size) => [size, []]));
      for (let load = 0; load < LOADS; load += 1) {
        const order = load % 2 === 0 ? [...pages] : [...pages].toReversed();
        for (const [size, page] of order) loads.get(size)?.push(await measureLoad(page, script, load % 2 === 0));
      }
      for (const size of SIZES) rounds.get(size)?.push(roundOf(loads.get(size) ?? []));
    }
    return { lines: linesOf(rounds), details: Object.fromEntries(rounds) };
  } finally {
    await browser.close();
  }
}

export async function filledPage(browser: Browser, url: string, script: string, size: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto(BLANK_PATH);
  await page.evaluate(script);
  await callBench(page, 'fill', size);
  return page;
}

/** One page load: a fresh realm. */
interface Load {
  readonly lists: ListTimes;
  readonly notifications: ListTimes;
}

async function measureLoad(page: Page, script: string, bareFirst: boolean): Promise<Load> {
  await page.bringToFront();
  await page.reload();
  await page.evaluate(script);
  const lists = await callBench<ListTimes>(page, 'readLists', bareFirst);
  return { lists, notifications: await callBench<ListTimes>(page, 'readNotifications', bareFirst) };
}

function roundOf(loads: readonly Load[]): Round {
  const middle = (of: keyof Load, isCounted: (place: number) => boolean): Way => {
    const counted = (way: keyof Way) =>
      quantile(
        loads.flatMap((load) => load[of][way].filter((_, place) => isCounted(place))),
        0.5,
      );
    return { view: counted('view'), raw: counted('raw') };
  };
  const kind = (wanted: number) => middle('lists', (place) => place > 0 && place % KINDS.length === wanted);
  return {
    fresh: middle('lists', (place) => place === 0),
    warm: middle('lists', (place) => place > 0),
    feed: kind(0),
    thread: kind(1),
    profile: kind(2),
    notifications: middle('notifications', (place) => place > 0),
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
      aim: 6,
    }));
  return [
    ...againstRaw('warm', 'further page of a session'),
    { name: `further page of a session, ${largest} stored against ${smallest}`, figure: growth('warm'), unit: 'x', aim: 1.3 },
    ...[...KINDS, 'notifications' as const].flatMap((kind) =>
      againstRaw(kind, `further page, ${kind}`).filter((_, index) => SIZES[index] === smallest),
    ),
    ...[...KINDS, 'notifications' as const].map((kind) => ({
      name: `further page, ${kind}, ${largest} stored against ${smallest}`,
      figure: growth(kind),
      unit: 'x',
      aim: 1.3,
    })),
    ...againstRaw('fresh', 'first query of a fresh realm'),
    { name: `first query of a fresh realm, ${largest} stored against ${smallest}`, figure: growth('fresh'), unit: 'x', aim: 1.3 },
    { name: `further page, ${largest} stored`, figure: figureOf(of(largest).map((round) => round.warm.view)), unit: 'ms' },
  ];
}
