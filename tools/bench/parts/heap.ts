import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { heapOf } from '../frames.ts';
import { OutboxDevice } from '../outbox-device.ts';
import { ROUNDS } from '../rounds.ts';

/** Posts in the feed. */
const SIZES = [300, 1_000] as const;
const MANY = 10_000;
const MB = 1_000_000;
/** Megabytes. */
const AIM = 13;
const REST = 'heap of an open feed at rest';
const STORED = `heap with ${MANY} posts stored, ${SIZES[1]} of them in the feed`;
/** Time for what follows the first posts (snapshot, pictures, live connection), milliseconds. */
const SETTLE_MS = 4_000;

/** The page's own heap after a collection: the feed as it comes, then opened anew with ever more posts in it. */
export async function measureHeap(origin: Origin): Promise<PartReport> {
  const heaps = new Map<string, number[]>();
  const note = (name: string, bytes: number) => heaps.set(name, [...(heaps.get(name) ?? []), bytes]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = new Person(origin);
    try {
      await person.openBrowser();
      await becomesRegular(person, 'maya');
      const device = await OutboxDevice.open(person);
      note(REST, await settledHeap(person));
      // Without a network nothing takes the place of the list.
      await person.goesOffline();
      let stored = 0;
      for (const size of SIZES) {
        await device.growFeed(stored, size);
        stored = size;
        note(inFeed(size), await heapAfterOpening(person));
      }
      await device.storePosts(MANY, 2 * MANY - stored);
      note(STORED, await heapAfterOpening(person));
      await device.growFeed(stored, MANY);
      note(inFeed(MANY), await heapAfterOpening(person));
      await person.comesOnline();
    } finally {
      await person.leave();
    }
  }
  const line = (name: string, aim?: number): Line => ({
    name,
    figure: figureOf((heaps.get(name) ?? []).map((bytes) => bytes / MB)),
    unit: 'MB',
    ...(aim === undefined ? {} : { aim }),
  });
  return {
    lines: [line(REST, AIM), ...SIZES.map((size) => line(inFeed(size), AIM)), line(STORED, AIM), line(inFeed(MANY), AIM)],
    details: Object.fromEntries(heaps),
  };
}

function inFeed(size: number): string {
  return `heap with ${size} posts in the feed`;
}

async function heapAfterOpening(person: Person): Promise<number> {
  await person.closePage();
  await person.openPage('/feed');
  await person.seesPosts();
  return settledHeap(person);
}

async function settledHeap({ page }: Person): Promise<number> {
  await page.bringToFront();
  await page.waitForTimeout(SETTLE_MS);
  return heapOf(page);
}
