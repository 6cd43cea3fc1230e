import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import type { SeenRequest } from '#tests/support/fake-api.ts';
import { createRadio, loneTab } from '#tests/support/lone-tab.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { author, serverPost, serverUser, ulidOf, ulidsOf } from '#tests/support/sync-harness.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';

let engine: Engine;
afterEach(() => engine.stop());

const time = { current: new ManualTime() };
beforeEach(() => {
  time.current = new ManualTime();
});

const postEngagement = { views: 9, repostCount: 0, commentCount: 0, totalCommentCount: 0, reactions: [] };

/** The engine of a visitor over a device that holds nothing; the server has posts 1 to 60. */
async function open() {
  const clock = time.current;
  const database = await openTestDatabase();
  const api = new FakeApi();
  const radio = createRadio();
  const lines: string[] = [];
  const posts = new Map(Array.from({ length: 60 }, (_, index) => [ulidOf(index + 1), serverPost(index + 1)]));
  function answer(request: SeenRequest): Response {
    const path = request.path.replace(/^\/v[34]/, '').split('?')[0];
    if (path === '/posts/map') return json({ data: ulidsOf(request).flatMap((id) => posts.get(id) ?? []) });
    if (path === '/posts/engagement') return json({ data: ulidsOf(request).map((postId) => ({ postId, postEngagement })) });
    if (path === '/profile') return json({ data: [{ data: [serverUser(author)] }] });
    if (path === '/settings/violations' || request.method === 'GET') return json({ data: [] });
    return json({ success: true });
  }
  api.handler = answer;
  const environment = loneTab({
    database,
    clock,
    timers: clock,
    connection: radio.connection,
    fetch: radio.over(api.fetch),
    log: (line) => lines.push(line),
  });
  const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };
  const options = { apiUrl: 'http://api.test', live, appVersion: 'test', mainBrand: true };
  engine = await startEngine(options, environment, () => undefined);
  const maps = () => api.at('/v4/posts/map').map((request) => ulidsOf(request));
  const has = async (n: number) => (await readDocument(database.posts, ulidOf(n))) !== undefined;
  return { clock, api, answer, lines, maps, has, turnRadio: radio.turn, posts, database };
}

describe('a post in view that the device lacks [SY45]', () => {
  it('comes by itself once the server is back, after all the retries of its call have failed', async () => {
    const { clock, api, answer, maps, has, lines } = await open();
    api.handler = (request) => (maps().length <= 4 ? refusal(503, 'server') : answer(request));
    void engine.posts.reportVisible([ulidOf(1)]);
    await clock.advance(30_000);
    expect(maps().length).toBeGreaterThan(4);
    expect(await has(1)).toBe(true);
    expect(lines).toContain('POST /posts/map failed: server (503).');
    const before = maps().length;
    await clock.advance(600_000);
    expect(maps()).toHaveLength(before);
  });

  it('comes where that one call alone fails for long, with the breaker and growing pauses between', async () => {
    const { clock, api, answer, maps, has } = await open();
    let isBroken = true;
    api.handler = (request) => (isBroken && request.path.endsWith('/posts/map') ? refusal(503, 'server') : answer(request));
    void engine.posts.reportVisible([ulidOf(1)]);
    await clock.advance(600_000);
    const inTenMinutes = maps().length;
    expect(inTenMinutes).toBeGreaterThan(10);
    expect(inTenMinutes).toBeLessThan(80);
    isBroken = false;
    await clock.advance(300_000);
    expect(await has(1)).toBe(true);
  });

  it('comes when the reader is back online, and is not asked for before', async () => {
    const { clock, maps, has, turnRadio } = await open();
    turnRadio(false);
    void engine.posts.reportVisible([ulidOf(1), ulidOf(2)]);
    await clock.advance(600_000);
    expect(maps()).toEqual([]);
    turnRadio(true);
    await clock.advance(5_000);
    expect(maps()).toEqual([[ulidOf(1), ulidOf(2)]]);
    expect(await has(2)).toBe(true);
  });

  it('is left alone where the server does not give it out', async () => {
    const { clock, maps, posts, turnRadio } = await open();
    posts.delete(ulidOf(1));
    void engine.posts.reportVisible([ulidOf(1)]);
    await clock.advance(600_000);
    turnRadio(false);
    await clock.advance(60_000);
    turnRadio(true);
    await clock.advance(60_000);
    expect(maps()).toEqual([[ulidOf(1)]]);
  });
});

describe('the counts of a post in view [CACHE-26] [SY15]', () => {
  it('are asked for each minute, not without a connection, and at once when it is back', async () => {
    const { clock, api, turnRadio } = await open();
    const calls = () => api.at('/v4/posts/engagement').length;
    void engine.posts.reportVisible([ulidOf(1), ulidOf(2)]);
    await clock.advance(10 * 60_000 + 5_000);
    expect(calls()).toBe(10);
    turnRadio(false);
    await clock.advance(10 * 60_000);
    expect(calls()).toBe(10);
    turnRadio(true);
    await clock.advance(5_000);
    expect(calls()).toBe(11);
  });
});

it('what twenty comments in sight answer is asked for in one call, not one by one', async () => {
  const { clock, maps, has } = await open();
  await clock.finish(Promise.all(Array.from({ length: 20 }, (_, index) => engine.posts.ensureShown([ulidOf(index + 1)]))));
  expect(maps().map((ids) => ids.length)).toEqual([20]);
  expect(await has(20)).toBe(true);
});

describe('the hourly clean-up of a running worker', () => {
  it('takes what nobody has seen for 72 h, and what is younger stays; without a connection nothing goes [CACHE-09] [CACHE-11]', async () => {
    const { clock, has, database, turnRadio } = await open();
    const hours = (count: number) => count * 3_600_000;
    const write = (n: number, age: number) =>
      createPostWriter(database, { now: () => clock.now() - hours(age) }).upsert([serverPost(n)]);
    await write(1, 73);
    await write(2, 68);
    turnRadio(false);
    await clock.advance(hours(2));
    expect([await has(1), await has(2)]).toEqual([true, true]);
    turnRadio(true);
    await clock.advance(hours(1));
    await expect.poll(async () => [await has(1), await has(2)]).toEqual([false, true]);
  });
});
