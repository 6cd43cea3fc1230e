import { afterEach, expect, it, vi } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { readUserSettings } from '#data/stores/user-settings.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { createRadio, loneTab } from '#tests/support/lone-tab.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { reader, ulidOf } from '#tests/support/sync-harness.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';

let engine: Engine;
afterEach(() => engine.stop());

const desired = { ...defaultUserSettings, email_digest: true };

/**
 * A member wants e-mails. `patched` answers each attempt; asked, the server has what the member has set elsewhere
 * since.
 */
async function sendChange(patched: (attempt: number) => Response | Promise<Response>) {
  const time = new ManualTime();
  const database = await openTestDatabase();
  await database.session.insert({ ...sampleSession(reader), accessToken: 'header.access-token-of-reader' });
  await database.settings.insert({ id: 'user-settings', value: defaultUserSettings, updatedAt: time.now() });
  const api = new FakeApi();
  let attempts = 0;
  api.handler = ({ method, path }) => {
    if (path.endsWith('/user/settings')) {
      if (method === 'PATCH') return patched((attempts += 1));
      return json({ data: { ...desired, email_digest: false, auto_play: false } });
    }
    return path.endsWith('/test/probe') ? json({ success: true }) : refusal(404, 'not_found');
  };
  const store = createOutboxStore(database);
  const payload = { email_digest: true };
  await store.put([
    queuedEntry({
      id: ulidOf(1, '01E'),
      userId: reader,
      kind: 'setting',
      target: 'setting:email_digest',
      lane: 'settings',
      payload,
    }),
  ]);
  const { connection } = createRadio();
  const environment = loneTab({ database, clock: time, timers: time, connection, fetch: api.fetch });
  const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };
  engine = await startEngine(
    { apiUrl: 'http://api.test', live, appVersion: 'test', mainBrand: true },
    environment,
    () => undefined,
  );
  await vi.waitFor(async () => {
    await time.advance(1_000);
    expect(await store.list(reader)).toEqual([]);
  });
  const calls = () => api.seen.filter(({ path }) => path.endsWith('/user/settings')).map(({ method }) => method);
  return { calls, held: () => readUserSettings(database) };
}

it('a change of settings that is answered asks for nothing more', async () => {
  const { calls, held } = await sendChange(() => json({ data: { ...desired, auto_play: false } }));
  expect([calls(), await held()]).toEqual([['PATCH'], desired]);
});

it('a change of settings whose first answer was lost shows what the server has now: the member may have set it elsewhere since', async () => {
  const { calls, held } = await sendChange((attempt) =>
    attempt === 1 ? Promise.reject(new TypeError('Failed to fetch')) : json({ data: desired }),
  );
  await vi.waitFor(async () => expect(await held()).toMatchObject({ email_digest: false, auto_play: false }));
  expect(calls()).toEqual(['PATCH', 'PATCH', 'GET']);
});
