import { afterEach, expect, it } from 'vitest';
import { listKeyText } from '#core/lists/list-key.ts';
import { json } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, entryOf, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createListLoader } from './list-loader.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const KEY = listKeyText({ list: 'feed', feedType: 'forYou' });
const PAGE = 20;
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** A ranked feed whose cursors name an order, as the server's do: of another order it begins its own at the top. */
async function setUp(count = 100) {
  harness = await createSyncHarness();
  const { api, server, time } = harness;
  const feed = { numbers: range(count, 1), order: 'a', cursorOf: (place: number) => `${feed.order}-${place}` };
  server.users.set(author, serverUser(author));
  for (const n of range(270, 1)) server.posts.set(ulidOf(n), serverPost(n));
  api.handler = (request) => {
    const url = new URL(request.path, 'http://api.test');
    if (!url.pathname.endsWith('/posts/forYou')) return harness.answerByIds(request);
    const [order, place] = (url.searchParams.get('cursor') ?? '').split('-');
    const start = order === feed.order ? Number(place) : 0;
    const data = feed.numbers.slice(start, start + PAGE).map((n) => entryOf(serverPost(n)));
    const end = start + PAGE;
    return json({ data, posts: data, next_cursor: end < feed.numbers.length ? feed.cursorOf(end) : null });
  };
  const lists = createListLoader({ ...harness, clock: time, timers: time, isSignedIn: async () => true, mayRetry: () => true });
  const stored = async () => {
    const list = await harness.feeds.get(KEY);
    const numbersOf = (entries: readonly { id: string }[] = []) => entries.map(({ id }) => Number(id.slice(3)));
    return { entries: numbersOf(list?.entries), fresh: numbersOf(list?.fresh) };
  };
  const loadMore = () => time.finish(lists.loadMore(KEY));
  await time.finish(lists.refresh(KEY, 'open'));
  await loadMore();
  await loadMore();
  const calls = () => api.seen.filter(({ path }) => path.includes('/posts/forYou')).length;
  return { feed, lists, time, stored, loadMore, calls };
}

it('an order that begins anew is read on to where something new is, and to its end [SY8] [API-30]', async () => {
  const { feed, stored, loadMore, calls } = await setUp();
  feed.order = 'b';
  const before = calls();
  await expect(loadMore()).resolves.toEqual({ ok: true, ended: false });
  expect(calls() - before).toBe(4);
  expect((await stored()).entries).toEqual(range(100, 21));
  await expect(loadMore()).resolves.toEqual({ ok: true, ended: true });
  expect((await stored()).entries).toEqual(range(100, 1));
});

it('an order that begins anew shows what waited once, where it comes [SY8]', async () => {
  const { feed, lists, time, stored, loadMore } = await setUp();
  feed.numbers = range(130, 1);
  feed.order = 'b';
  await time.advance(60_000);
  await time.finish(lists.refresh(KEY, 'timer'));
  expect((await stored()).fresh).toEqual(range(130, 111));
  await loadMore();
  await time.finish(lists.showFresh(KEY));
  const { entries, fresh } = await stored();
  expect([entries.length, new Set(entries).size, fresh]).toEqual([80, 80, []]);
});

it('an order that begins anew is read on ten pages at a time, and gone on with at the next asking [SY8]', async () => {
  const { feed, lists, time, stored, loadMore, calls } = await setUp(270);
  for (let pages = 0; pages < 9; pages += 1) await loadMore();
  expect((await stored()).entries).toHaveLength(240);
  feed.order = 'b';
  // `finish` leaps to the next alarm, and would take ten pages for a request that is stuck.
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    const ended = work.finally(() => (isDone = true));
    while (!isDone) await time.advance(50);
    return ended;
  };
  const before = calls();
  await expect(inTime(lists.loadMore(KEY))).resolves.toEqual({ ok: true, ended: false });
  expect([calls() - before, (await stored()).entries.length]).toEqual([10, 240]);
  await expect(inTime(lists.loadMore(KEY))).resolves.toEqual({ ok: true, ended: false });
  expect([calls() - before, (await stored()).entries.length]).toEqual([13, 260]);
});

it('a list that only repeats itself is not asked for ever [SY8]', async () => {
  const { feed, stored, loadMore, calls } = await setUp();
  feed.order = 'b';
  // Leads from the first page to the second, and from there back.
  feed.cursorOf = (place) => `b-${place === PAGE ? PAGE : 0}`;
  const before = calls();
  await expect(loadMore()).resolves.toEqual({ ok: true, ended: false });
  expect(calls() - before).toBe(3);
  expect((await stored()).entries).toEqual(range(100, 41));
});
