import { afterEach, expect, it, vi } from 'vitest';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { createRadio, loneTab } from '#tests/support/lone-tab.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { reader, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';

let engine: Engine;
afterEach(() => engine.stop());

/** The engine of a member; the server takes every follow and has one person to recommend. */
async function open() {
  const time = new ManualTime();
  const database = await openTestDatabase();
  await database.session.insert({ ...sampleSession(reader), accessToken: 'header.access-token-of-reader' });
  const api = new FakeApi();
  api.handler = ({ path }) => {
    const followed = /\/profile\/(\w+)\/follow$/.exec(path)?.[1];
    if (followed !== undefined) return json({ success: true, data: serverUser(followed) });
    if (path.includes('/recommended/users')) return json({ recommended_users: [serverUser(ulidOf(99, '01B'))] });
    return path.endsWith('/test/probe') ? json({ success: true }) : refusal(404, 'not_found');
  };
  const { connection } = createRadio();
  const environment = loneTab({ database, clock: time, timers: time, connection, fetch: api.fetch });
  const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };
  const options = { apiUrl: 'http://api.test', live, appVersion: 'test', mainBrand: true };
  engine = await startEngine(options, environment, () => undefined);
  const store = createOutboxStore(database);
  let made = 0;
  return {
    asked: () => api.seen.filter(({ path }) => path.includes('/recommended/users')).length,
    /** Follows, or unfollows, one person more and lets it reach the server. */
    async follows(following = true): Promise<void> {
      made += 1;
      const target = ulidOf(made, '01C');
      const payload = { username: `person${made}`, by: 'id', following };
      const id = ulidOf(made, '01E');
      await store.put([queuedEntry({ id, userId: reader, kind: 'follow', target, lane: `follow:${target}`, payload })]);
      void engine.page.poke();
      await vi.waitFor(async () => {
        await time.advance(1_000);
        expect(await store.list(reader)).toEqual([]);
      });
    },
  };
}

it('other people to follow are fetched once the server has the 11th follow, not the 10th, and ends of follows do not count [SOCIAL-33]', async () => {
  const { follows, asked } = await open();
  for (let count = 0; count < 10; count += 1) await follows();
  await follows(false);
  expect(asked()).toBe(0);
  await follows();
  await vi.waitFor(() => expect(asked()).toBe(1));
});
