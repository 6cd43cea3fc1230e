import type { Page } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, quantile, type Line, type PartReport } from '../figures.ts';
import { OutboxDevice } from '../outbox-device.ts';
import { ROUNDS } from '../rounds.ts';

const ENTRIES = 100;
const PRESSES_IDLE = 24;
/** Pause between presses, milliseconds: a person is no faster, and the engine has time to send the last one. */
const PAUSE = 120;

/** One press: when (milliseconds since 1970), and after how many frames and milliseconds the button showed it. */
interface Press {
  readonly at: number;
  readonly frames: number;
  readonly ms: number;
}

/**
 * Likes and takes back in turns on the posts in the page; a frame counts from the press until the one whose callback
 * finds the change.
 */
const pressing = `globalThis.pressLikes = async (limit, pause, until) => {
  const selector = 'article[data-post-id]:not([aria-busy="true"]) button[data-action="like"]';
  const ids = [...document.querySelectorAll(selector)].map((button) => button.closest('article').dataset.postId);
  const buttonOf = (id) => document.querySelector('article[data-post-id="' + id + '"] button[data-action="like"]');
  const presses = [];
  const isOver = () => presses.length >= limit || globalThis.stopPressing === true;
  for (let turn = 0; !isOver(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const id = ids[turn % ids.length];
    const before = buttonOf(id).getAttribute('aria-pressed');
    const began = performance.now();
    buttonOf(id).click();
    presses.push(await new Promise((resolve) => {
      let frames = 0;
      const look = () => {
        frames += 1;
        if (buttonOf(id)?.getAttribute('aria-pressed') === before) return requestAnimationFrame(look);
        resolve({ at: performance.timeOrigin + began, frames, ms: performance.now() - began });
      };
      requestAnimationFrame(look);
    }));
  }
  return presses;
}`;

/** The feed at rest, then the same while a hundred other entries are being sent. */
export async function measurePaint(origin: Origin): Promise<PartReport> {
  const person = new Person(origin);
  const idle: (readonly Press[])[] = [];
  const draining: (readonly Press[])[] = [];
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    const { page } = person;
    await page.evaluate(pressing);
    const device = await OutboxDevice.open(person);
    const posts = await device.fetchPosts(ENTRIES);
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await pressLikes(page, PRESSES_IDLE));
      draining.push(await pressWhileDraining(page, device, posts, round % 2 === 0));
    }
  } finally {
    await person.leave();
  }
  return { lines: [...linesOf('idle', idle), ...linesOf('while sending', draining)], details: { idle, draining } };
}

async function pressLikes(page: Page, limit: number): Promise<readonly Press[]> {
  return (await page.evaluate(`globalThis.stopPressing = false; globalThis.pressLikes(${limit}, ${PAUSE})`)) as Press[];
}

/** Presses begin before the network is back and end after the last call; those in between count. */
async function pressWhileDraining(
  page: Page,
  device: OutboxDevice,
  posts: readonly string[],
  saved: boolean,
): Promise<readonly Press[]> {
  const pressed: Press[] = [];
  const { beganAt, endedAt } = await device.drain(posts, saved, async () => {
    await page.evaluate('globalThis.stopPressing = false');
    pressed.push(...(await pressLikes(page, PRESSES_IDLE)));
  });
  const counted = pressed.filter(({ at }) => at >= beganAt && at <= endedAt);
  if (counted.length < 4) throw new Error(`Only ${counted.length} presses fell into the sending`);
  return counted;
}

function linesOf(state: string, rounds: readonly (readonly Press[])[]): readonly Line[] {
  const share = (name: string, unit: 'frames' | 'ms', at: number, aim?: number): Line => ({
    name: `${state}, ${name}`,
    figure: figureOf(
      rounds.map((presses) =>
        quantile(
          presses.map((press) => press[unit]),
          at,
        ),
      ),
    ),
    unit,
    ...(aim === undefined ? {} : { aim }),
  });
  return [share('median', 'frames', 0.5), share('95th percentile', 'frames', 0.95, 3), share('median', 'ms', 0.5)];
}
