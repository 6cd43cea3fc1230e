import { expect, it, vi } from 'vitest';
import { sampleSession } from '#data/testing/samples.ts';
import { deferred } from '#tests/support/deferred.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { SyncNotice } from '../sync-api.ts';
import { startEngine } from './engine.ts';
import type { Environment } from './environment.ts';

const options = { apiUrl: 'http://api.test', live: { key: 'none', host: '127.0.0.1', port: 9, tls: false }, mainBrand: true };
const accessToken = 'header.access-token-that-is-stored';

/** A device on which somebody signed in long ago, and a server that answers the probe so. */
async function starts(probe: () => Response, given: Partial<Environment> = {}) {
  const database = await openTestDatabase();
  await database.session.insert({ ...sampleSession('READER'), accessToken, refreshToken: 'refresh' });
  const api = new FakeApi(({ path }) => {
    if (path.endsWith('/test/probe')) return probe();
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

it('of a stored token that cannot be asked about nothing but the log tells [AUTH-27]', async () => {
  const { database, engine, log, notices, probes } = await starts(() => refusal(503, 'server'));
  await engine.lists.refresh('feed:forYou', 'open');
  await expect.poll(probes).toBeGreaterThan(0);
  await expect.poll(() => log.mock.calls.filter(([line]) => line.includes('/test/probe failed')).length).toBeGreaterThan(0);
  expect((await database.session.find().exec()).map((session) => session.accessToken)).toEqual([accessToken]);
  expect(notices).toEqual([]);
  await engine.stop();
});
