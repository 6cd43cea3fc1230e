import { expect, it, vi } from 'vitest';
import { sampleSession } from '#data/testing/samples.ts';
import { systemTimers } from '#platform/clock.ts';
import { deferred } from '#tests/support/deferred.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { SyncNotice } from '../sync-api.ts';
import { startEngine } from './engine.ts';
import type { Environment } from './environment.ts';
import { PAINT_WAIT_MS } from './first-posts.ts';

const options = { apiUrl: 'http://api.test', live: { key: 'none', host: '127.0.0.1', port: 9, tls: false }, mainBrand: true };
const accessToken = 'header.access-token-that-is-stored';

/** A device on which somebody signed in long ago, and a server that answers the probe so. */
async function starts(
  probe: () => Response,
  given: Partial<Environment> = {},
  name?: string,
  refresh: () => Response | Promise<Response> = () => refusal(503, 'server'),
) {
  const database = await openTestDatabase(name === undefined ? {} : { name });
  if ((await database.session.find().exec()).length === 0)
    await database.session.insert({ ...sampleSession('READER'), accessToken, refreshToken: 'refresh' });
  const api = new FakeApi(({ path }) => {
    if (path.endsWith('/test/probe')) return probe();
    if (path.endsWith('/auth/refreshtoken')) return refresh();
    if (path.includes('/posts/')) return json({ data: [], posts: [], next_cursor: null });
    return refusal(503, 'server');
  });
  const log = vi.fn<Environment['log']>();
  const notices: SyncNotice[] = [];
  const engine = await startEngine(
    { ...options, appVersion: '1.0.0' },
    loneTab({ database, fetch: api.fetch, log, ...given }),
    (notice) => notices.push(notice),
  );
  return { database, engine, log, notices, probes: () => api.at('/v3/test/probe').length };
}

it('the one that begins to lead asks about the stored token, long after the start did [AUTH-24]', async () => {
  const led = deferred();
  let now = Date.now();
  const { engine, probes } = await starts(() => json({ success: true }), {
    clock: { now: () => now },
    leaderLocks: { request: (_name, _options, job) => led.promise.then(job) },
  });
  await engine.lists.refresh('feed:forYou', 'open');
  await expect.poll(probes).toBe(1);
  now += 5 * 60_000 + 1;
  led.resolve();
  await expect.poll(probes).toBe(2);
  await engine.stop();
});

it('that a token is being refreshed is said while it is, for the guard to wait [ROUTE-35]', async () => {
  const refreshed = deferred<Response>();
  const { engine } = await starts(
    () => refusal(401, 'unauthenticated'),
    {},
    undefined,
    () => refreshed.promise,
  );
  const isSaid = () => engine.status.get().refreshingSession;
  expect(isSaid()).toBe(false);
  await engine.lists.refresh('feed:forYou', 'open');
  await expect.poll(isSaid).toBe(true);
  refreshed.resolve(refusal(503, 'server'));
  await expect.poll(isSaid).toBe(false);
  await engine.stop();
});

it('the next start, and another tab, ask again after five minutes and not before [AUTH-21] [AUTH-25]', async () => {
  const began = Date.now();
  let now = began;
  const asked: number[] = [];
  /** Starts, and begins to lead two milliseconds later, once the start has asked or would have. */
  async function opens(): Promise<void> {
    const led = deferred();
    const painted = deferred();
    const environment = {
      timers: {
        after: (ms, callback) =>
          systemTimers.after(ms, () => {
            callback();
            if (ms === PAINT_WAIT_MS) painted.resolve();
          }),
      },
      clock: { now: () => now },
      leaderLocks: { request: (_name, _options, job) => led.promise.then(job) },
    } satisfies Partial<Environment>;
    const probe = () => {
      asked.push(now - began);
      return json({ success: true });
    };
    const { database, engine } = await starts(probe, environment, `validated-${process.pid}`);
    await engine.lists.refresh('feed:forYou', 'open');
    await painted.promise;
    await engine.lists.refresh('feed:influencers', 'open');
    now += 2;
    led.resolve();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await engine.stop();
    await database.close();
  }
  await opens();
  now = began + 5 * 60_000 - 1;
  const first = asked.splice(0);
  await opens();
  expect([first, asked]).toEqual([[expect.any(Number)], [5 * 60_000 + 1]]);
});

it('of a stored token that cannot be asked about nothing but the log tells [AUTH-27]', async () => {
  const { database, engine, log, notices, probes } = await starts(() => refusal(503, 'server'));
  await engine.lists.refresh('feed:forYou', 'open');
  await expect.poll(probes).toBeGreaterThan(0);
  await expect.poll(() => log.mock.calls.filter(([line]) => line.includes('/test/probe failed')).length).toBeGreaterThan(0);
  expect((await database.session.find().exec()).map((session) => session.accessToken)).toEqual([accessToken]);
  expect(notices).toEqual([]);
  await engine.stop();
});
