import { filter, firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '#data/database.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createViews } from '#data/views/views.ts';
import type { SyncOptions } from '#workers/sync-api.ts';
import { callsForPosts, openTab, startServer } from './bootstrap-feed-tab.ts';
import type { Tab } from './bootstrap-feed-tab.ts';

const KEY = 'feed:all';

let close: () => Promise<void>;
let options: SyncOptions;
let tab: Tab | undefined;

beforeAll(async () => {
  const started = await startServer();
  options = started.options;
  close = () => started.server.close();
});
afterEach(async () => {
  await tab?.close();
  tab = undefined;
});
afterAll(() => close());

function openTabOf(database: AppDatabase, given: Partial<SyncOptions> = {}): Tab {
  tab = openTab({ options: { ...options, ...given }, openDatabase: () => Promise.resolve(database) });
  return tab;
}

it('what the bootstrap feed shows is what the live view shows once it is stored, without another call [SY40] [SY5]', async () => {
  const database = await openTestDatabase();
  const visitor = openTabOf(database);
  const { api } = visitor;
  const bootstrap = await api.bootstrapFeed(options, KEY, null);
  expect(
    bootstrap?.items.map(({ post, original }) => [post.body, typeof original === 'object' ? original?.post.body : original]),
  ).toEqual([
    ['Number 3', undefined],
    ['Number 2', undefined],
    ['Number 1', undefined],
    ['', 'The original'],
    ['The original', undefined],
  ]);
  expect(bootstrap?.items.some((item) => item.isSkeleton || item.author.isPlaceholder)).toBe(false);
  const before = callsForPosts(visitor);
  expect(before).toEqual(['/v4/posts/all']);

  await api.start(options);
  await expect(api.lists.refresh(KEY, 'open')).resolves.toEqual({ ok: true, ended: true });
  expect(callsForPosts(visitor)).toEqual(before);
  const list$ = createViews({ database }).list({ list: 'feed', feedType: 'all' });
  expect(await firstValueFrom(list$.pipe(filter((list) => list.state === 'items')))).toEqual(bootstrap);
});

it('what the page of a post shows first is what its live view shows once it is stored, without another call [SY40]', async () => {
  const database = await openTestDatabase();
  const visitor = openTabOf(database);
  const { api } = visitor;
  const { items } = (await visitor.take(KEY, null)).view;
  const id = items.find(({ original }) => original !== null && typeof original === 'object')?.post.id ?? '';
  const asked = callsForPosts(visitor).length;
  const bootstrap = await api.bootstrapPost(options, id, null);
  expect(bootstrap).toMatchObject({ post: { id }, original: { post: { body: 'The original' } } });
  const before = callsForPosts(visitor);
  expect(before.slice(asked).toSorted()).toEqual(['/v4/posts/map', '/v4/posts/map', '/v4/profile']);
  await api.start(options);
  const post$ = createViews({ database }).post(id);
  expect(await firstValueFrom(post$.pipe(filter((view) => typeof view !== 'string')))).toEqual(bootstrap);
  expect(callsForPosts(visitor)).toEqual(before);
  expect(await readDocument(database.feeds, KEY), 'no list is made of it').toBeUndefined();
});

it('of a post that is not there, nothing is shown first', async () => {
  const { api } = openTab({ options, openDatabase: () => Promise.reject(new Error('Not started')) });
  await expect(api.bootstrapPost(options, '01M7Y2YGHRY6RN6108SK2RAF6C', null)).resolves.toBeNull();
  await expect(api.bootstrapPost(options, 'xyz', null)).resolves.toBeNull();
});

it('a bootstrap feed that was made as a visitor is not stored for a member [SY40] [SY3]', async () => {
  const database = await openTestDatabase();
  const { api, take, running } = openTabOf(database);
  await api.start(options);
  const bootstrap = await take(KEY, null);
  await api.account.signIn({ method: 'demo', username: 'maya' });
  const stored = await readDocument(database.feeds, KEY);
  await running().engine.adopt(bootstrap);
  expect(await readDocument(database.feeds, KEY)).toEqual(stored);
  await expect(api.bootstrapFeed(options, 'saved', null)).resolves.toBeNull();
});

it('where it cannot be had, there is none, and the engine fetches [SY40]', async () => {
  const database = await openTestDatabase();
  await expect(openTabOf(database, { apiUrl: 'http://127.0.0.1:9' }).api.bootstrapFeed(options, KEY, null)).resolves.toBeNull();
  const { api } = openTabOf(database);
  await api.start(options);
  await expect(api.lists.refresh(KEY, 'open')).resolves.toMatchObject({ ok: true });
  expect((await readDocument(database.feeds, KEY))?.entries).toHaveLength(5);
});
