import { filter, firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createViews } from '#data/views/views.ts';
import { createContextLocks } from '#platform/locks.ts';
import { createIdSource } from '#platform/ids.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createSyncApi } from '#workers/create-sync-api.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';
import type { Environment } from '#workers/engine/environment.ts';
import { takeFirstLook } from '#workers/first-look.ts';

const KEY = 'feed:all';

let server: TestApp;
let options: {
  apiUrl: string;
  live: { key: string; host: string; port: number; tls: boolean };
  appVersion: string;
  mainBrand: boolean;
};
let engine: Engine | undefined;

beforeAll(async () => {
  server = await createTestApp();
  const apiUrl = await server.listen();
  options = { apiUrl, live: { key: 'none', host: '127.0.0.1', port: 9, tls: false }, appVersion: 'test', mainBrand: true };
  const theo = await server.signedIn('theo');
  const maya = await server.signedIn('maya');
  await theo.put('/v3/posts', { body: 'The original' });
  const { id } = await server.db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  await maya.post('/v3/posts/repost', { ulid: id });
  for (const n of [1, 2, 3]) await maya.put('/v3/posts', { body: `Number ${n}` });
});
afterEach(async () => {
  await engine?.stop();
  engine = undefined;
});
afterAll(() => server.close());

/** A tab of a device that holds `database`, and every call that it makes. */
function openTab(database: AppDatabase) {
  const calls: string[] = [];
  const counted: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    calls.push(pathname);
    return fetch(input, init);
  };
  const connection = { isOnline: () => true, speed: () => 'fast' as const, onChange: () => () => undefined };
  const environment: Environment = {
    database,
    clock: systemClock,
    timers: systemTimers,
    ids: createIdSource(),
    connection,
    locks: createContextLocks(),
    leaderLocks: { request: (_name, _options, job) => job() },
    beatChannel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    accountChannel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    caches: undefined,
    fetch: counted,
    loadLiveTransport: () => new Promise(() => undefined),
    log: () => undefined,
  };
  const api = createSyncApi({
    alive: Promise.resolve(),
    openEngine: async (given, onNotice) => (engine = await startEngine(given, environment, onNotice)),
    takeLook: ({ apiUrl }, key) => takeFirstLook(key, { apiUrl, clock: systemClock, connection, fetch: counted }),
  });
  return { api, calls, environment };
}

const callsForPosts = (calls: readonly string[]) => calls.filter((path) => /\/(?:posts\/(?:all|map)|profile)$/.test(path));

it('what the first look shows is what the live view shows once it is stored, without another call [SY40] [SY5]', async () => {
  const database = await openTestDatabase();
  const { api, calls } = openTab(database);
  const look = await api.firstLook(options, KEY);
  expect(
    look?.items.map(({ post, original }) => [post.body, typeof original === 'object' ? original?.post.body : original]),
  ).toEqual([
    ['Number 3', undefined],
    ['Number 2', undefined],
    ['Number 1', undefined],
    ['', 'The original'],
    ['The original', undefined],
  ]);
  expect(look?.items.some((item) => item.isSkeleton || item.author.isPlaceholder)).toBe(false);
  const before = callsForPosts(calls);
  expect(before).toEqual(['/v4/posts/all', '/v4/posts/map', '/v4/profile']);

  await api.start(options);
  await expect(api.refreshList(KEY, 'open')).resolves.toEqual({ ok: true, ended: true });
  expect(callsForPosts(calls)).toEqual(before);
  const list$ = createViews({ database }).list({ list: 'feed', feedType: 'all' });
  expect(await firstValueFrom(list$.pipe(filter((list) => list.state === 'posts')))).toEqual(look);
});

it('a look that was made as a visitor is not stored for a member [SY40] [SY3]', async () => {
  const database = await openTestDatabase();
  const first = openTab(database);
  await first.api.start(options);
  await first.api.signIn({ method: 'demo', username: 'maya' });
  const stored = await readDocument(database.feeds, KEY);
  const { api } = openTab(database);
  await engine?.adopt(
    await takeFirstLook(KEY, { apiUrl: options.apiUrl, clock: systemClock, connection: { speed: () => 'fast' }, fetch }),
  );
  expect(await readDocument(database.feeds, KEY)).toEqual(stored);
  await expect(api.firstLook(options, 'saved')).resolves.toBeNull();
});

it('where it cannot be had, there is none, and the engine fetches [SY40]', async () => {
  const { api, environment } = openTab(await openTestDatabase());
  await expect(api.firstLook({ ...options, apiUrl: 'http://127.0.0.1:9' }, KEY)).resolves.toBeNull();
  await api.start(options);
  await expect(api.refreshList(KEY, 'open')).resolves.toMatchObject({ ok: true });
  expect((await readDocument(environment.database.feeds, KEY))?.entries).toHaveLength(5);
});
