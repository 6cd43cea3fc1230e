import { expect, it } from 'vitest';
import { noSession } from '#data/no-session.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { FakeApi, refusal } from '#tests/support/fake-api.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { SyncNotice } from '../sync-api.ts';
import { startEngine } from './engine.ts';

const options = {
  apiUrl: 'http://api.test',
  live: { key: 'none', host: '127.0.0.1', port: 9, tls: false },
  appVersion: '1',
  mainBrand: true,
};
const api = new FakeApi(() => refusal(503, 'server'));

/** A start after the server ended a session, and what another tab does while that is cleared. */
async function starts(meanwhile: (session: ReturnType<typeof createSessionStore>) => Promise<unknown>) {
  const database = await openTestDatabase();
  const session = createSessionStore(database);
  await session.update(() => ({ ...noSession, generation: 2, pendingCleanup: { mode: 'caches', userId: 'READER' } }));
  const caches = new MemoryCacheStorage();
  const remove = caches.delete.bind(caches);
  caches.delete = async (name) => {
    await meanwhile(session);
    return remove(name);
  };
  const notices: SyncNotice[] = [];
  const tab = loneTab({ database, fetch: api.fetch, caches: caches.asCacheStorage() });
  const engine = await startEngine(options, tab, (notice) => notices.push(notice));
  await engine.stop();
  return notices;
}

it('an end by the server is told by the start that clears it [SY43]', async () => {
  expect(await starts(async () => undefined)).toEqual([{ type: 'sessionEnded' }]);
});

it('nobody who logs in in another tab meanwhile is told, and nobody whom that tab has told', async () => {
  const { id: _id, ...member } = sampleSession('READER');
  expect(await starts((session) => session.update(() => ({ ...member, generation: 3 })))).toEqual([]);
  expect(await starts((session) => session.update((now) => ({ ...now, pendingCleanup: null })))).toEqual([]);
});
