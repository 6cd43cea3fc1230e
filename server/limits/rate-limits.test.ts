import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { memoryRateLimits } from './memory-rate-limits.ts';
import type { RateLimits } from '../kernel/rate-limits.ts';
import { openRedis } from '../redis.ts';
import { freePort } from '../testing/server-process.ts';
import { redisRateLimits } from './redis-rate-limits.ts';

const url = process.env['TEST_REDIS_URL'];
const redis = url ? await openRedis(url, () => undefined) : null;
afterAll(() => redis?.disconnect());

const implementations: [string, () => RateLimits][] = [['memory', () => memoryRateLimits()]];
if (redis !== null) implementations.push(['Redis', () => redisRateLimits(redis, 'dunlin-test')]);

describe.each(implementations)('rate limits in %s', (_name, create) => {
  it('allow so many in a window, by bucket', async () => {
    const limits = create();
    const bucket = `test-${Math.random()}`;
    const limit = { limit: 2, windowSeconds: 60 };
    const decisions = [await limits.take(bucket, limit), await limits.take(bucket, limit), await limits.take(bucket, limit)];
    expect(decisions.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    expect(decisions[2]?.retryAfterSeconds).toBeGreaterThan(0);
    expect(decisions[2]?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect((await limits.take(`${bucket}-other`, limit)).allowed).toBe(true);
  });
});

describe('rate limits in Redis', () => {
  it('are those of one process while Redis cannot be reached, and nobody waits for it', async () => {
    const unreachable = await openRedis(`redis://127.0.0.1:${await freePort()}`, () => undefined);
    const limits = redisRateLimits(unreachable, 'dunlin-test');
    const limit = { limit: 1, windowSeconds: 60 };
    expect((await limits.take('a', limit)).allowed).toBe(true);
    expect((await limits.take('a', limit)).allowed).toBe(false);
    unreachable.disconnect();
  });
});

describe('rate limits in memory', () => {
  it('begin anew when the window has ended', async () => {
    let now = 0;
    const limits = memoryRateLimits(() => now);
    const limit = { limit: 1, windowSeconds: 10 };
    await limits.take('a', limit);
    expect(await limits.take('a', limit)).toEqual({ allowed: false, retryAfterSeconds: 10 });
    now = 10_000;
    expect((await limits.take('a', limit)).allowed).toBe(true);
  });
});

describe('writes of one member', () => {
  it('are limited in the error shape, with Retry-After', async () => {
    const test = await createTestApp({ config: { writesPerMinute: 2 } });
    const maya = await test.signedIn('maya');
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await maya.put('/v3/posts', { body: `Post ${count}` })).status);
    expect(statuses).toEqual([201, 201, 429]);
    const limited = await maya.put('/v3/posts', { body: 'One more' });
    expect(limited).toMatchObject({ body: { error_type: 'Too many requests' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await (await test.signedIn('noor')).put('/v3/posts', { body: 'Mine' })).status).toBe(201);
    await test.close();
  });
});
