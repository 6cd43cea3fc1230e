import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { scale } from '../support/scale.ts';
import { expect, test } from '../support/test.ts';

/** Half of them by an end, half by a close. */
const CUTS = scale({ slice: 4, full: 10 });
const EVENTS_PER_SECOND = 10;
/** Events between two cuts, and while the last one lasts. */
const EVENTS_A_CUT = 5;
/** So much faster runs the clock of the page's worker: it catches up a minute after the last time, at the earliest. */
const SPEED = 6;

const friends = ['noor', 'theo', 'ines', 'otto', 'finn'] as const;

/** The clock and the timers of the page's worker from now on. */
async function hurry(page: Page, speed: number): Promise<void> {
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The page has no worker');
  await worker.evaluate((times) => {
    const [now, after, begun] = [Date.now, self.setTimeout, Date.now()];
    Date.now = () => begun + (now() - begun) * times;
    self.setTimeout = ((run: () => void, ms = 0) => after(run, ms / times)) as typeof self.setTimeout;
  }, speed);
}

/** What friends do, one after another at their pace: a post, then comments on one post of the reader's. */
class Events {
  readonly posts: string[] = [];
  comments = 0;
  readonly #api: Api;
  readonly #target: string;
  readonly #begun = Date.now();
  #caused = 0;

  constructor(api: Api, target: string) {
    this.#api = api;
    this.#target = target;
  }

  async cause(count: number): Promise<void> {
    for (const end = this.#caused + count; this.#caused < end;) {
      const friend = friends[this.#caused % friends.length]!;
      this.#caused += 1;
      if (friend === 'noor') this.posts.push(await this.#api.writesPost(friend, `Event ${this.#caused}`));
      else {
        await this.#api.comments(friend, this.#target, `Event ${this.#caused}`);
        this.comments += 1;
      }
      await wait(this.#begun + (this.#caused * 1000) / EVENTS_PER_SECOND - Date.now());
    }
  }
}

test(`invariant 10: the live socket cut ${CUTS} times at ${EVENTS_PER_SECOND} events a second: in the end the page shows each post once, and every comment is counted`, async ({
  actor,
  installation,
}) => {
  const { proxy } = installation;
  const api = new Api(installation);
  const own = await api.writesPost('maya', 'Talk to me while the line breaks');
  // Tall enough for all of it: what is far from the viewport is not in the page.
  const page = await actor('maya', { viewport: { width: 900, height: 6_000 } });
  const feed = new FeedPage(page);
  await feed.chooses('Global');
  const card = page.locator(`article[data-post-id="${own}"]`);
  await expect(card.getByRole('button', { name: 'Comment, 0', exact: true })).toBeVisible();
  await expect.poll(() => proxy.live.count).toBe(1);
  await hurry(page, SPEED);

  const events = new Events(api, own);
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await events.cause(EVENTS_A_CUT);
    const isLast = cut === CUTS;
    // While the last one lasts no new socket opens, and no event after it tells what was missed.
    const noWay = isLast ? proxy.addRule({ path: '/app/*', fault: { kind: 'resetBefore' } }) : undefined;
    // On a busy machine the hurried worker may have given up a socket whose end is not here yet.
    await expect.poll(() => proxy.live.count).toBe(1);
    const before = proxy.live.opened;
    if (cut % 2 === 0) expect(proxy.live.cut()).toBeGreaterThan(0);
    else proxy.live.close();
    if (isLast) {
      await expect.poll(() => proxy.live.count).toBe(0);
      await events.cause(EVENTS_A_CUT);
    }
    noWay?.remove();
    // The next one may be there before anybody has seen that the last one went.
    await expect.poll(() => proxy.live.opened, 'it is opened again').toBeGreaterThan(before);
    await expect.poll(() => proxy.live.count).toBe(1);
  }

  await expect(card.getByRole('button', { name: `Comment, ${events.comments}`, exact: true })).toBeVisible();
  await expect(feed.banner()).toHaveText(new RegExp(`\\b${events.posts.length} new posts$`));
  await feed.banner().click();
  const shown = () => feed.posts().evaluateAll((cards) => cards.map((one) => one.getAttribute('data-post-id')));
  await expect.poll(async () => (await shown()).slice(0, events.posts.length + 1)).toEqual([...events.posts.toReversed(), own]);
  const eventsShown = (await shown()).filter((id) => events.posts.includes(id ?? ''));
  expect(eventsShown, 'none of them twice').toHaveLength(events.posts.length);
});
