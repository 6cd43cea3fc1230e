import { filter, firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { clearFetched } from '#data/clear-fetched.ts';
import { readMember } from '#data/stored-member.ts';
import { readUsableSession } from '#data/stored-session.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { createViews } from '#data/views/views.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { SyncOptions } from '#workers/sync-api.ts';
import { callsForPosts, openTab, startServer } from './bootstrap-feed-tab.ts';
import type { Tab, TabOptions } from './bootstrap-feed-tab.ts';

// A device of a busy machine may take longer than a start waits for it; that it does not wait is
// `stored-session.limits.test.ts`'s.
vi.mock('#data/idb-request.ts', async (original) => ({
  ...(await original<typeof import('#data/idb-request.ts')>()),
  unlessLate: <Result>(reading: Promise<Result>) => reading.catch(() => null),
}));

const KEY = 'feed:all';

let server: TestApp;
let options: SyncOptions;
let maya: string;
let name: string;
const tabs: Tab[] = [];

beforeAll(async () => {
  ({ server, options } = await startServer());
  const client = await server.signedIn('maya');
  maya = client.id;
  const muted = await server.signedIn('muted');
  await muted.put('/v3/posts', { body: 'Of somebody whom Maya has muted' });
  await client.call('PUT', '/v3/profile/muted/mute');
});

/** The device of Maya, who cleared its cache: session, settings and her own writings are there. */
beforeEach(async () => {
  const database = await openTestDatabase();
  name = database.name;
  const { api, close } = newTab({ openDatabase: () => Promise.resolve(database) });
  await api.start(options);
  await api.account.signIn({ method: 'demo', username: 'maya' });
  await api.lists.refresh(KEY, 'open');
  await api.account.refresh();
  await clearFetched(database);
  await close();
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
});
afterAll(() => server.close());

function newTab(given: Partial<TabOptions> = {}): Tab {
  const openDatabase = () => openTestDatabase({ name });
  const readSession = () => readUsableSession(Date.now(), name);
  const tab = openTab({ options, openDatabase, readSession, ...given });
  tabs.push(tab);
  return tab;
}

/** As another tab would, which has the database open. */
async function changeSession(change: Parameters<ReturnType<typeof createSessionStore>['update']>[0]): Promise<void> {
  const database = await openTestDatabase({ name });
  await createSessionStore(database).update(change);
  await database.close();
}

const storedFeed = (tab: Tab) => readDocument(tab.running().database.feeds, KEY);

it('what a member’s bootstrap feed shows is what the live views show once it is stored, without another call [SY40] [SY5]', async () => {
  const known = await readMember(Date.now(), name);
  const tab = newTab();
  const bootstrap = await tab.api.bootstrapFeed(options, KEY, maya);
  expect(bootstrap?.items.map(({ post, isOwn }) => [post.body, isOwn])).toEqual([
    ['Number 3', true],
    ['Number 2', true],
    ['Number 1', true],
    ['', true],
    ['The original', false],
  ]);
  const before = callsForPosts(tab);
  expect(before).toEqual(['/v3/posts/all']);

  await tab.api.start(options);
  await expect(tab.api.lists.refresh(KEY, 'open')).resolves.toEqual({ ok: true, ended: true });
  expect(callsForPosts(tab)).toEqual(before);
  const views = createViews({ database: tab.running().database });
  const list$ = views.list({ list: 'feed', feedType: 'all' });
  expect(await firstValueFrom(list$.pipe(filter((list) => list.state === 'items')))).toEqual(bootstrap);
  expect(known?.session).toEqual(await firstValueFrom(views.session()));
  // Whom to follow is known by now: that one came with the bootstrap feed.
  expect(known?.shell).toEqual({ ...(await firstValueFrom(views.shell())), recommended: null });
});

/** Noor signs in at a tab of her own device; her feed of those she follows holds a repost, and not its original. */
async function noorSignsIn(): Promise<string> {
  const noor = await server.signedIn('noor');
  await noor.call('PUT', '/v3/profile/maya/follow');
  const login = newTab();
  await login.api.start(options);
  await login.api.account.signOut();
  await login.api.account.signIn({ method: 'demo', username: 'noor' });
  return noor.id;
}

/**
 * A tab to which nothing is answered before it has made so many calls, and those that it has made when it has its feed.
 */
async function answeredAfter(count: number, userId: string, given: Partial<TabOptions> = {}) {
  const all: string[] = [];
  let haveAll: () => void = () => undefined;
  const allMade = new Promise<void>((resolve) => {
    haveAll = resolve;
  });
  const tab = newTab({
    ...given,
    onCall: async (path) => {
      if (given.bringsNothing === true && path.endsWith('/following')) return;
      all.push(path);
      if (all.length === count) haveAll();
      await allMade;
    },
  });
  return { ...(await tab.take('feed:following', userId)), all: all.toSorted() };
}

const ofRepost = { original: { post: { body: 'The original' }, author: { user: { username: 'theo' } } } };

it('posts, originals and everybody who wrote something come with the feed, in one call [SY40]', async () => {
  const { view, all } = await answeredAfter(1, await noorSignsIn());
  expect(all).toEqual(['/v3/posts/following']);
  expect(view.items).toHaveLength(4);
  expect(view.items.at(-1)).toMatchObject(ofRepost);
});

it('are asked for side by side where the server does not bring them, and the same is shown and kept [SY40]', async () => {
  const noor = await noorSignsIn();
  const { view, posts, users, all } = await answeredAfter(3, noor, { bringsNothing: true });
  expect(all).toEqual(['/v3/posts/map', '/v3/posts/map', '/v3/profile']);
  expect(view.items.at(-1)).toMatchObject(ofRepost);
  const one = await answeredAfter(1, noor);
  expect({ ...one.view, fetchedAt: 0 }).toEqual({ ...view, fetchedAt: 0 });
  expect([one.posts, one.users]).toEqual([posts, users]);
});

it.each([
  ['somebody else', 'theo'],
  ['the same member anew', 'maya'],
])('a member’s bootstrap feed is not stored once %s has signed in [SY40] [SY3]', async (_case, username) => {
  const tab = newTab();
  const bootstrap = await tab.take(KEY, maya);
  await tab.api.start(options);
  await tab.api.account.signOut();
  await tab.api.account.signIn({ method: 'demo', username });
  await tab.running().engine.adopt(bootstrap);
  expect(await storedFeed(tab)).toBeUndefined();
});

it('a bootstrap feed for somebody who is not signed in asks the server nothing [SY3]', async () => {
  const tab = newTab();
  await expect(tab.api.bootstrapFeed(options, KEY, 'SOMEBODY-ELSE')).resolves.toBeNull();
  expect(tab.calls).toEqual([]);
});

it('an account that leaves while the server answers has no bootstrap feed [SY3]', async () => {
  const tab = newTab({
    onCall: (path) =>
      path.endsWith('/all') ? changeSession((now) => ({ ...now, generation: now.generation + 2 })) : Promise.resolve(undefined),
  });
  await expect(tab.api.bootstrapFeed(options, KEY, maya)).resolves.toBeNull();
  expect(callsForPosts(tab)).toEqual(['/v3/posts/all']);
});

it('a token that the server refuses ends the bootstrap feed, not the session: the engine renews it and fetches [SY40]', async () => {
  await changeSession((now) => ({ ...now, accessToken: `${now.accessToken ?? ''}-spoilt` }));
  const tab = newTab();
  await expect(tab.api.bootstrapFeed(options, KEY, maya)).resolves.toBeNull();
  expect(tab.calls).toEqual(['/v3/posts/all']);
  await tab.api.start(options);
  await expect(tab.api.lists.refresh(KEY, 'open')).resolves.toMatchObject({ ok: true });
  expect((await storedFeed(tab))?.entries).toHaveLength(5);
});
