import type { Page, Request } from '@playwright/test';
import type { Person } from '../../e2e/actors/person.ts';
import { BLANK_PATH, bundlePageScript, callBench } from './page-script.ts';

/** The call that is queued, drained and made bare. */
const CALL = '/v3/posts/bookmark';

/** Somebody's device seen from a page beside the app. */
export class OutboxDevice {
  readonly #person: Person;
  readonly #page: Page;

  private constructor(person: Person, page: Page) {
    this.#person = person;
    this.#page = page;
  }

  /** The app is open in the person's page already and stays in front. */
  static async open(person: Person): Promise<OutboxDevice> {
    const page = await person.context.newPage();
    await page.goto(BLANK_PATH);
    await page.evaluate(await bundlePageScript('device-page'));
    await person.page.bringToFront();
    return new OutboxDevice(person, page);
  }

  fetchPosts(count: number): Promise<readonly string[]> {
    return callBench(this.#page, 'fetchPosts', count);
  }

  /** Posts `from` to `to` at the end of the feed read last, which then ends. */
  growFeed(from: number, to: number): Promise<void> {
    return callBench(this.#page, 'growFeed', from, to, true);
  }

  /** So many posts of every kind at the end of the feed read last, which then ends. */
  growMixedFeed(count: number): Promise<void> {
    return callBench(this.#page, 'growMixedFeed', count);
  }

  /** Posts `from` to `to` on the device and in no list. */
  storePosts(from: number, to: number): Promise<void> {
    return callBench(this.#page, 'growFeed', from, to, false);
  }

  /** Milliseconds for the calls in sequence. */
  bare(ids: readonly string[], bookmarked: boolean): Promise<number> {
    return callBench(this.#page, 'bareBookmarks', ids, bookmarked);
  }

  /** Queues the calls without a network, gives it back, runs `meanwhile` and waits until nothing is left to send. */
  async drain(
    ids: readonly string[],
    bookmarked: boolean,
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<Drain> {
    const queue = { posts: 0, saved: ids, saves: bookmarked };
    return this.drainAll(queue, (request) => new URL(request.url()).pathname === CALL, meanwhile);
  }

  /** The same with new posts among them; `isCounted` says which requests. */
  async drainAll(
    { posts, saved, saves }: { readonly posts: number; readonly saved: readonly string[]; readonly saves: boolean },
    isCounted: (request: Request) => boolean,
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<Drain> {
    await callBench(this.#page, 'outboxEmpty');
    await this.#person.goesOffline();
    if (posts > 0) await callBench(this.#page, 'queuePosts', posts);
    if (saved.length > 0) await callBench(this.#page, 'queueBookmarks', saved, saves);
    const queued = await callBench<number>(this.#page, 'unsent');
    if (queued !== posts + saved.length) throw new Error(`${queued} entries are queued instead of ${posts + saved.length}`);
    const requests: Request[] = [];
    const note = (request: Request) => {
      if (isCounted(request)) requests.push(request);
    };
    this.#person.context.on('request', note);
    try {
      const empty = callBench<number>(this.#page, 'outboxEmpty');
      await this.#person.comesOnline();
      const [endedAt] = await Promise.all([empty, meanwhile()]);
      const beganAt = Math.min(...requests.map((request) => request.timing().startTime));
      return { beganAt, endedAt, requests: requests.length };
    } finally {
      this.#person.context.off('request', note);
    }
  }
}

export interface Drain {
  /** When the first call was made and when the outbox was empty: milliseconds since 1970. */
  readonly beganAt: number;
  readonly endedAt: number;
  readonly requests: number;
}
