import { readCost } from './read-costs.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { createReadAllowance } from './read-allowance.ts';
import { createRecentOnce } from './recent-once.ts';

describe('a reading allowance', () => {
  it('gives a quarter of a minute at once, and grows evenly', () => {
    let now = 1_000_000;
    const reads = createReadAllowance(120, () => now);
    const taken = () => reads.take('wren', 1);
    for (let count = 0; count < 30; count += 1) expect(taken().allowed).toBe(true);
    expect(taken()).toEqual({ allowed: false, retryAfterSeconds: 1 });
    now += 499;
    expect(taken().allowed).toBe(false);
    now += 1;
    expect(taken().allowed).toBe(true);
    expect(taken().allowed).toBe(false);
    expect(reads.take('teal', 1).allowed).toBe(true);
    now += 60_000;
    expect([reads.take('wren', 20).allowed, reads.take('wren', 11).allowed, reads.take('wren', 10).allowed]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('obeyed, lets everything through at last', () => {
    let now = 0;
    const reads = createReadAllowance(60, () => now);
    for (let count = 0; count < 300; count += 1) {
      const { allowed, retryAfterSeconds } = reads.take('wren', 3);
      if (allowed) continue;
      now += retryAfterSeconds * 1000;
      expect(reads.take('wren', 3).allowed).toBe(true);
    }
    expect(now).toBeLessThanOrEqual(300 * 3 * 1000);
  });

  it('holds a bounded number of readers, and forgets none that took much while others come', () => {
    const reads = createReadAllowance(60, () => 0);
    for (let count = 0; count < 15; count += 1) reads.take('greedy', 1);
    for (let count = 0; count < 99_000; count += 1) reads.take(`reader-${count}`, 1);
    expect(reads.take('greedy', 1).allowed).toBe(false);
  });
});

it('what was seen is remembered for its span', () => {
  let now = 0;
  const seen = createRecentOnce(1000, () => now);
  expect([seen.isFirst('a'), seen.isFirst('a'), seen.isFirst('b')]).toEqual([true, false, true]);
  now = 999;
  expect(seen.isFirst('a')).toBe(false);
  now = 1000;
  expect([seen.isFirst('a'), seen.isFirst('a')]).toEqual([true, false]);
});

describe('reading', () => {
  let test: TestApp;
  afterEach(() => test.close());

  async function start(limits: object): Promise<void> {
    const base = await createTestApp();
    const known = base.services.config.limits;
    await base.close();
    test = await createTestApp({ config: { trustProxy: 1, limits: { ...known, ...limits } } });
  }
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const statuses = async (client: TestClient, count: number, path: string, address: string) => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await client.get(path, from(address))).status);
    return found;
  };

  it('is limited by address for visitors and by account for members, and one takes nothing from another', async () => {
    await start({ readsPerMinute: 40 });
    const maya = await test.signedIn('maya');
    expect(await statuses(test.visitor, 4, '/v4/posts/all', '203.0.113.7')).toEqual([200, 200, 200, 429]);
    const refused = await test.visitor.get('/v4/posts/all', from('203.0.113.7'));
    expect(refused.body).toMatchObject({ error_type: 'Too many requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statuses(test.visitor, 1, '/v4/posts/all', '203.0.113.8')).toEqual([200]);
    expect(await statuses(maya, 4, '/v3/posts/all', '203.0.113.7')).toEqual([200, 200, 200, 429]);
    expect((await statuses(await test.signedIn('noor'), 1, '/v3/posts/all', '203.0.113.7'))[0]).toBe(200);
    expect(await statuses(test.visitor, 2, '/v4/posts/all', '2001:db8:1:2::5')).toEqual([200, 200]);
    expect(await statuses(test.visitor, 2, '/v4/posts/all', '2001:db8:1:2:f::5')).toEqual([200, 429]);
  });

  it('is charged once for a feed that brings its posts and people, as much as asking for them costs', async () => {
    await start({ readsPerMinute: 40 });
    const [first, rest] = ['/v4/posts/all?include=posts', '/v4/posts/all?include=posts&cursor=x'];
    expect(await statuses(test.visitor, 2, first, '203.0.113.7')).toEqual([200, 429]);
    expect(await statuses(test.visitor, 1, '/v4/posts/all', '203.0.113.7')).toEqual([200]);
    expect(await statuses(test.visitor, 2, rest, '203.0.113.8')).toEqual([422, 429]);
    // Of a group it is the same.
    expect(readCost('getGroupPosts', { include: 'posts' })).toBe(readCost('getFeed', { include: 'posts' }));
    expect(readCost('getGroupPosts', { include: 'posts', cursor: 'x' })).toBe(readCost('getGroupPosts', { include: 'posts' }));
  });

  it('with tokens that are none is limited by address', async () => {
    await start({ readsPerMinute: 40 });
    const found: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const headers = { authorization: 'Bearer nonsense', 'x-forwarded-for': '203.0.113.7' };
      found.push((await test.visitor.get('/v3/test/probe', { headers })).status);
    }
    expect(found).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('of somebody who pages as fast as a hand can for a minute is not limited in production', async () => {
    await start({ readsPerMinute: 1200 });
    const maya = await test.signedIn('maya');
    const ids = [(await maya.put('/v3/posts', { body: 'A flock' })).body as { data: { id: string } }].map(({ data }) => data.id);
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    // A page of a feed every three seconds is seven posts a second; with it go its mapping, counts, views and profiles,
    // and a thread now and then.
    const answers: number[] = [];
    for (let page = 0; page < 20; page += 1) {
      const calls = [
        maya.get('/v3/posts/all'),
        ...Array.from({ length: 4 }, () => maya.post('/v3/posts/map', { ulids: ids })),
        maya.post('/v3/posts/engagement', { ulids: ids }),
        maya.post('/v3/comments', { ulid: ids[0], sort_by: 'newest', per_page: 20 }),
        maya.get('/v3/user/notifications/count'),
      ];
      answers.push(...(await Promise.all(calls)).map(({ status }) => status));
      now += 3000;
    }
    expect(answers.filter((status) => status === 429)).toEqual([]);
  });

  it('comments again and again stores their order once', async () => {
    await start({});
    const maya = await test.signedIn('maya');
    const { id: ulid } = ((await maya.put('/v3/posts', { body: 'A flock' })).body as { data: { id: string } }).data;
    for (const body of ['one', 'two', 'three']) await maya.put('/v3/comments', { parentId: ulid, body });
    const stored = async () => (await test.db.selectFrom('feed_snapshots').selectAll().execute()).length;
    const page = (number: number) =>
      test.visitor.post(`/v4/comments?page=${number}`, { ulid, sort_by: 'newest', per_page: 1 }, from('203.0.113.7'));
    for (let count = 0; count < 20; count += 1) expect((await page(1)).status).toBe(200);
    expect(await stored()).toBe(1);
    const before = (await page(2)).body as { data: { id: string }[] };
    await maya.put('/v3/comments', { parentId: ulid, body: 'four' });
    expect((await page(2)).body).toEqual(before);
    await page(1);
    expect(await stored()).toBe(2);
  });
});

describe('making posts', () => {
  it('is bounded in a minute, and five times as many that waited on a device go out by what Retry-After says', async () => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const base = await createTestApp();
    const { limits } = base.services.config;
    await base.close();
    const test = await createTestApp({ config: { limits: { ...limits, creationsPerMinute: 6 } } });
    const maya = await test.signedIn('maya');
    const began = now;
    let refused = 0;
    for (let index = 0; index < 30;) {
      const { status, headers } = await maya.put('/v3/posts', { body: `Post ${index}` });
      if (status === 201) index += 1;
      else {
        expect([status, Number(headers['retry-after']) > 0, index % 6]).toEqual([429, true, 0]);
        refused += 1;
        now += Number(headers['retry-after']) * 1000;
      }
    }
    expect(refused).toBe(4);
    expect(now - began).toBeLessThanOrEqual(4 * 60_000);
    await test.close();
  });

  it('needs accepted terms, and says so', async () => {
    const test = await createTestApp();
    const maya = await test.signedIn('maya');
    await test.db.updateTable('users').set({ accepted_terms: false }).where('id', '=', maya.id).execute();
    const { status, body } = await maya.put('/v3/posts', { body: 'A flock' });
    expect([status, body]).toEqual([403, { error_type: 'forbidden', message: 'Accept the terms of service first' }]);
    expect((await maya.patch('/v3/user', { acceptTermsOfService: true })).status).toBe(200);
    expect((await maya.put('/v3/posts', { body: 'A flock' })).status).toBe(201);
    await test.close();
  });

  it('feedback is bounded in a day, and holds nothing else up', async () => {
    const test = await createTestApp();
    const maya = await test.signedIn('maya');
    const found: number[] = [];
    for (let count = 0; count < 22; count += 1) found.push((await maya.post('/v3/feedback', { message: `No. ${count}` })).status);
    expect(found).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429]);
    expect((await maya.put('/v3/posts', { body: 'A flock' })).status).toBe(201);
    await test.close();
  });
});
