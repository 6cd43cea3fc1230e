import type { CDPSession, Page } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { heapOf, watchFrames, type Smoothness } from '../frames.ts';
import { OutboxDevice } from '../outbox-device.ts';
import { ROUNDS } from '../rounds.ts';

const POSTS = 1_000;
const HALF = 500;
const MB = 1_000_000;
/** CSS pixels a second: a brisk flick. */
const SPEED = 5_000;
/** CSS pixels of one gesture. */
const STROKE = 6_000;
const SLOWER = 4;
/** Time for what follows the first posts, milliseconds. */
const SETTLE_MS = 2_000;
/** Strokes that may leave the page where it is: more posts come a moment later. */
const STROKES_WITHOUT_MOVE = 20;

const IS_AT_TOP = `window.scrollY === 0 && document.querySelector('article[data-post-id^="01BENCHPOST"]') === null`;

interface Run {
  /** The first 500 posts. */
  readonly half: Smoothness;
  readonly rest: Smoothness;
  readonly heapGrowth: number;
  readonly elementsBefore: number;
  readonly elementsAfter: number;
}

/**
 * Gestures of the browser, not positions set by a script, through posts that are on the device; at full speed and with
 * a slower processor.
 */
export async function measureScroll(origin: Origin): Promise<PartReport> {
  const { full, slowed } = await measureRuns(origin, POSTS, (device) => device.growFeed(0, POSTS));
  return { lines: linesOf(full, slowed), details: { full, slowed } };
}

/** The same through posts of every kind: pictures, films, cards, quotes, embedded players. */
export async function measureMixed(origin: Origin): Promise<PartReport> {
  const { full, slowed } = await measureRuns(origin, HALF, (device) => device.growMixedFeed(HALF));
  const share = ({ half }: Run, of: 'slow' | 'heavyTasks') => (100 * half[of]) / half.frames;
  const name = `${HALF} posts of every kind`;
  const lines: readonly Line[] = [
    { name: `${name}: frames over 50 ms`, unit: 'frames', figure: figureOf(full.map(({ half }) => half.slow)), aim: 0 },
    {
      name: `${name}: tasks over 50 ms of the processor`,
      unit: 'tasks',
      figure: figureOf(full.map(({ half }) => half.heavyTasks)),
      aim: 0,
    },
    { name: `${name}: longest task, of the processor`, unit: 'ms', figure: figureOf(full.map(({ half }) => half.heaviestTask)) },
    { name: `${name}: frames`, unit: 'frames', figure: figureOf(full.map(({ half }) => half.frames)) },
    {
      name: `${name}, ${SLOWER}x slower: frames over 50 ms`,
      unit: '%',
      figure: figureOf(slowed.map((run) => share(run, 'slow'))),
      aim: 4,
    },
    {
      name: `${name}, ${SLOWER}x slower: tasks over 50 ms of the processor, to frames`,
      unit: '%',
      figure: figureOf(slowed.map((run) => share(run, 'heavyTasks'))),
      aim: 4,
    },
    { name: `${name}: growth of the heap`, unit: 'MB', figure: figureOf(full.map(({ heapGrowth }) => heapGrowth / MB)) },
  ];
  return { lines, details: { full, slowed } };
}

async function measureRuns(
  origin: Origin,
  posts: number,
  grow: (device: OutboxDevice) => Promise<void>,
): Promise<{ readonly full: readonly Run[]; readonly slowed: readonly Run[] }> {
  const full: Run[] = [];
  const slowed: Run[] = [];
  const person = new Person(origin);
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    const device = await OutboxDevice.open(person);
    await person.goesOffline();
    await grow(device);
    for (let round = 0; round < ROUNDS; round += 1) {
      full.push(await scrollThrough(person, 1, posts));
      slowed.push(await scrollThrough(person, SLOWER, posts));
    }
    await person.comesOnline();
  } finally {
    await person.leave();
  }
  return { full, slowed };
}

async function scrollThrough(person: Person, slowdown: number, posts: number): Promise<Run> {
  await person.closePage();
  const page = await person.openPage('/feed');
  await person.seesPosts();
  // The place of the last run is kept, and found again a moment after the first posts.
  do {
    await person.goesToTop();
    await page.waitForTimeout(SETTLE_MS);
  } while (!(await page.evaluate(IS_AT_TOP)));
  const elements = async () => Number(await page.evaluate('document.querySelectorAll("*").length'));
  const elementsBefore = await elements();
  const heapBefore = await heapOf(page);
  const session = await person.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const half = await watchFrames(page, () => scrollTo(page, session, Math.min(HALF, posts - 1)));
  const rest = await watchFrames(page, () => scrollTo(page, session, posts - 1));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return { half, rest, heapGrowth: (await heapOf(page)) - heapBefore, elementsBefore, elementsAfter: await elements() };
}

/** Gestures until the post of that number is in the document. */
async function scrollTo(page: Page, session: CDPSession, index: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  let still = 0;
  let before = -1;
  for (;;) {
    const reached = Number(
      await page.evaluate(`Math.max(-1, ...[...document.querySelectorAll('article[data-post-id^="01BENCHPOST"]')]
        .map((article) => Number(article.dataset.postId.slice('01BENCHPOST'.length))))`),
    );
    if (reached >= index) return;
    const y = Number(await page.evaluate('window.scrollY'));
    still = y === before ? still + 1 : 0;
    before = y;
    if (still > STROKES_WITHOUT_MOVE) throw new Error(`The feed does not go on after post ${reached} of ${index}`);
    await session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: -STROKE,
      speed: SPEED,
      preventFling: true,
      gestureSourceType: 'mouse',
    });
  }
}

function linesOf(full: readonly Run[], slowed: readonly Run[]): readonly Line[] {
  const line = (name: string, unit: string, values: readonly number[], aim?: number): Line => ({
    name,
    figure: figureOf(values),
    unit,
    ...(aim === undefined ? {} : { aim }),
  });
  const all = (run: Run, of: keyof Smoothness) => run.half[of] + run.rest[of];
  return [
    line(
      `${HALF} posts: frames over 50 ms`,
      'frames',
      full.map(({ half }) => half.slow),
    ),
    line(
      `${HALF} posts: longest task, of the processor`,
      'ms',
      full.map(({ half }) => half.heaviestTask),
    ),
    line(
      `${POSTS} posts: frames over 50 ms`,
      'frames',
      full.map((run) => all(run, 'slow')),
      5,
    ),
    line(
      `${POSTS} posts: tasks over 50 ms of the processor`,
      'tasks',
      full.map((run) => all(run, 'heavyTasks')),
      5,
    ),
    line(
      `${POSTS} posts: frames`,
      'frames',
      full.map((run) => all(run, 'frames')),
    ),
    line(
      `${POSTS} posts, ${SLOWER}x slower: frames over 50 ms`,
      '%',
      slowed.map((run) => (100 * all(run, 'slow')) / all(run, 'frames')),
      4,
    ),
    line(
      `${POSTS} posts, ${SLOWER}x slower: tasks over 50 ms of the processor, to frames`,
      '%',
      slowed.map((run) => (100 * all(run, 'heavyTasks')) / all(run, 'frames')),
      4,
    ),
    line(
      `${POSTS} posts: growth of the heap`,
      'MB',
      full.map(({ heapGrowth }) => heapGrowth / MB),
      12,
    ),
    line(
      `${POSTS} posts: elements after against before`,
      'x',
      full.map((run) => run.elementsAfter / run.elementsBefore),
      1.5,
    ),
  ];
}
