import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askFirstFeed } from '../../src/early/ask-first-feed.ts';
import { clearFetched } from '#data/clear-fetched.ts';
import { readUsableSession } from '#data/stored-session.ts';
import { API_TIMEOUT_MS, BY_IDS_TIMEOUT_MS } from '#net/net-constants.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { SyncOptions } from '#workers/sync-api.ts';
import { callsForPosts, openTab, startServer } from './bootstrap-feed-tab.ts';
import type { Tab } from './bootstrap-feed-tab.ts';

// A device of a busy machine may take longer than a start waits for it; that it does not wait is
// `stored-session.limits.test.ts`'s.
vi.mock('#data/idb-request.ts', async (original) => ({
  ...(await original<typeof import('#data/idb-request.ts')>()),
  unlessLate: <Result>(reading: Promise<Result>) => reading.catch(() => null),
}));

let server: TestApp;
let options: SyncOptions;
let maya: string;
const tabs: Tab[] = [];

beforeAll(async () => {
  ({ server, options } = await startServer());
  maya = (await server.signedIn('maya')).id;
});
beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const tab of tabs.splice(0)) await tab.close();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve) => indexedDB.deleteDatabase(name ?? '').addEventListener('success', resolve));
  }
});
afterAll(() => server.close());

function newTab(): Tab {
  const openDatabase = () => openTestDatabase({ name: 'dunlin' });
  const tab = openTab({ options, openDatabase, readSession: () => readUsableSession(Date.now()) });
  tabs.push(tab);
  return tab;
}

/** The device of Maya, of whom nothing but the session is there. */
async function mayaWasHere(): Promise<void> {
  const tab = newTab();
  await tab.api.start(options);
  await tab.api.account.signIn({ method: 'demo', username: 'maya' });
  await tab.api.account.refresh();
  await clearFetched(tab.running().database);
  const { database } = tab.running();
  await tab.close();
  await database.close();
}

interface Asking {
  readonly isMainBrand?: boolean;
  readonly postId?: string;
  /** The server is one that does not know how to bring what a feed's lines name. */
  readonly bringsNothing?: boolean;
}

/** Every call that the page makes, with the token where one went along. */
async function ask({ isMainBrand = false, postId, bringsNothing = false }: Asking = {}) {
  const calls: { url: string; token: string | null }[] = [];
  // Neither does it wait for long to learn what the browser has.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const early = await askFirstFeed({
    apiUrl: options.apiUrl,
    isMainBrand,
    language: 'en',
    postId,
    fetch: (input, init) => {
      calls.push({ url: String(input), token: new Headers(init?.headers).get('authorization') });
      // Its limit of time is the page's: beside other work a server of this process may take longer.
      return fetch(bringsNothing ? String(input).replace('?include=posts', '') : input, { ...init, signal: null });
    },
  }).finally(() => vi.useRealTimers());
  return { early, calls };
}

describe('calls made before the worker’s code is there [SY53]', () => {
  it('are those of a member’s bootstrap feed: it makes none of its own, and shows the same', async () => {
    await mayaWasHere();
    const { early, calls } = await ask();
    expect(early?.userId).toBe(maya);
    expect(calls.map(({ url }) => new URL(url).pathname)).toContain('/v3/posts/forYou');
    const [ahead, alone] = [newTab(), newTab()];
    const start = await ahead.take('feed:forYou', maya, early);
    expect(callsForPosts(ahead)).toEqual([]);
    const own = await alone.take('feed:forYou', maya);
    expect(start.view.items.length).toBeGreaterThan(0);
    expect({ ...start.view, fetchedAt: 0 }).toEqual({ ...own.view, fetchedAt: 0 });
    expect([calls.length, alone.calls.length]).toEqual([1, 1]);
  });

  it('and where the feed brings nothing, those for what its lines name', async () => {
    await mayaWasHere();
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { early, calls } = await ask({ bringsNothing: true });
    // They are made once the feed has answered; nobody waits for that here.
    const furtherCalls = () => calls.slice(1).map(({ url }) => new URL(url).pathname);
    await vi.waitFor(() => expect(furtherCalls().toSorted()).toEqual(['/v3/posts/map', '/v3/profile']));
    // As long as the worker's own may take: many at once take longer [CACHE-18] [CACHE-19].
    expect(limits.mock.calls).toEqual([[API_TIMEOUT_MS], [BY_IDS_TIMEOUT_MS], [BY_IDS_TIMEOUT_MS]]);
    const tab = newTab();
    const start = await tab.take('feed:forYou', maya, early);
    expect(callsForPosts(tab)).toEqual([]);
    expect(start.view.items.length).toBeGreaterThan(0);
  });

  it('and of the post whose page is opened: its worker makes none of its own either', async () => {
    const feed = await newTab().take('feed:all', null);
    const id = feed.view.items[0]?.post.id ?? '';
    const { early } = await ask({ postId: id });
    const tab = newTab();
    expect(await tab.api.bootstrapPost(options, id, null, early)).toMatchObject({ post: { id } });
    expect(tab.calls).toEqual([]);
  });

  it('and of a visitor’s', async () => {
    const { early, calls } = await ask();
    const tab = newTab();
    const start = await tab.take('feed:influencers', null, early);
    expect(tab.calls).toEqual([]);
    expect(calls.every(({ token }) => token === null)).toBe(true);
    expect(start.reader).toEqual({ userId: null, generation: 0 });
  });

  it('carry the token in their header and nowhere else', async () => {
    await mayaWasHere();
    const { calls } = await ask();
    const { accessToken } = (await readUsableSession(Date.now())) ?? {};
    expect(accessToken).toBeTruthy();
    expect(new Set(calls.map(({ token }) => token))).toEqual(new Set([`Bearer ${accessToken}`]));
    expect(calls.filter(({ url }) => url.includes(accessToken ?? ''))).toEqual([]);
  });

  it.each([
    ['of another account', { userId: '01SOMEBODYELSE' }],
    ['of another sign-in', { generation: 99 }],
  ])('%s are not taken', async (_whose, other) => {
    await mayaWasHere();
    const { early } = await ask();
    const tab = newTab();
    await tab.take('feed:forYou', maya, early && { ...early, ...other });
    expect(callsForPosts(tab)[0]).toBe('/v3/posts/forYou');
  });

  it('are not made where there will be no bootstrap feed: offline, or with lists on the device', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await ask()).toEqual({ early: null, calls: [] });
    vi.stubGlobal('navigator', { onLine: true });
    await mayaWasHere();
    const tab = newTab();
    await tab.api.start(options);
    await tab.api.lists.refresh('feed:all', 'open');
    expect(await ask()).toEqual({ early: null, calls: [] });
    await tab.running().database.close();
  });
});
