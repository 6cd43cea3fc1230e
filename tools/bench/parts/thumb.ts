import type { CDPSession, Page } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { ROUNDS } from '../rounds.ts';

/** Posts that the thumb passes. */
const POSTS = 1_000;
/** A round takes minutes. */
const MOST_ROUNDS = 3;
/** CSS pixels a second, and of one stroke: a thumb that goes on and on. */
const SPEED = 3_000;
const STROKE = 1_500;
/** What each call of the API takes longer than on this machine, milliseconds: a phone's line. */
const LINE_MS = 150;
const TIME_LIMIT_MS = 900_000;

/** Looks at each frame whether the page cannot go further down. */
const watching = `(() => {
  const seen = { frames: 0, atEnd: 0 };
  globalThis.thumb = seen;
  const look = () => {
    const { scrollHeight } = document.documentElement;
    seen.frames += 1;
    if (window.scrollY + window.innerHeight >= scrollHeight - 2) seen.atEnd += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

interface Run {
  /** Share of the frames in which the page stood at its end. */
  readonly atEnd: number;
  readonly seconds: number;
  readonly posts: number;
}

/** A steady thumb down the feed of all posts, which begins with one page on the device, over a line with a delay. */
export async function measureThumb(origin: Origin): Promise<PartReport> {
  const runs: Run[] = [];
  for (let round = 0; round < Math.min(MOST_ROUNDS, ROUNDS); round += 1) {
    const person = new Person(origin);
    try {
      await person.openBrowser();
      await becomesRegular(person, 'maya');
      const slow = origin.proxy.addRule({ path: '/v3/posts*', fault: { kind: 'delay', ms: LINE_MS } });
      runs.push(await scrollOn(person));
      slow.remove();
    } finally {
      await person.leave();
    }
  }
  return {
    lines: [
      {
        name: `${POSTS} posts under a steady thumb: time at the end of the feed, of the whole`,
        figure: figureOf(runs.map(({ atEnd }) => 100 * atEnd)),
        unit: '%',
        aim: 0,
      },
      { name: `${POSTS} posts under a steady thumb`, figure: figureOf(runs.map(({ seconds }) => seconds)), unit: 's' },
    ],
    details: runs,
  };
}

async function scrollOn(person: Person): Promise<Run> {
  const { page } = person;
  await person.seesPosts();
  const session = await person.context.newCDPSession(page);
  const passed = new Set<string>();
  const beganAt = Date.now();
  await page.evaluate(watching);
  while (passed.size < POSTS && Date.now() - beganAt < TIME_LIMIT_MS) {
    await stroke(page, session);
    const ids = (await page.evaluate(
      `[...document.querySelectorAll('article[data-post-id]')].map((article) => article.dataset.postId)`,
    )) as readonly string[];
    for (const id of ids) passed.add(id);
  }
  const { frames, atEnd } = (await page.evaluate('globalThis.thumb')) as { readonly frames: number; readonly atEnd: number };
  await session.detach();
  if (passed.size < POSTS) throw new Error(`Only ${passed.size} posts were passed`);
  return { atEnd: atEnd / frames, seconds: (Date.now() - beganAt) / 1_000, posts: passed.size };
}

async function stroke(page: Page, session: CDPSession): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -STROKE,
    speed: SPEED,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
}
