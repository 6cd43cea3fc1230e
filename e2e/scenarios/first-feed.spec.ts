import type { BrowserContext, Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { clearCache } from '../pages/settings-page.ts';
import { Api } from '../support/api.ts';
import { scriptsNamed, withImports } from '../support/built-client.ts';
import { holds } from '../support/holds.ts';
import { readsThrough } from '../support/reads-through.ts';
import { expect, test } from '../support/test.ts';

interface FeedAnswer {
  readonly data: readonly { readonly id: string }[];
  readonly included?: Readonly<Record<'posts' | 'originals', readonly { readonly id: string }[]>> & {
    readonly users: readonly { readonly ulid: string }[];
  };
}

/** The calls for posts and people by their ids. */
const byIds = /\/(?:posts\/map|profile)$/;

/** What page and sync worker ask for, what the first page of a feed answers, and further ones, and which are ads. */
function watchCalls(context: BrowserContext) {
  const asked: string[] = [];
  const askedIds: string[] = [];
  const feeds: Promise<FeedAnswer>[] = [];
  const further: Promise<FeedAnswer>[] = [];
  const ads: Promise<FeedAnswer>[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    if (byIds.test(pathname)) askedIds.push(...(request.postDataJSON() as { ulids: string[] }).ulids);
  });
  context.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    const isFeed = answer.request().method() === 'GET' && /^\/v[34]\/posts\/[a-z]+$/i.test(pathname);
    if (/^\/v[34]\/xposts\/(?:ads\/)?all$/.test(pathname)) ads.push(answer.json() as Promise<FeedAnswer>);
    if (isFeed) (searchParams.has('cursor') ? further : feeds).push(answer.json() as Promise<FeedAnswer>);
  });
  return { asked, askedIds, feeds, further, ads };
}

/** Sees a post of the home feed with all that a post shows. */
async function seesFirstPost(page: Page): Promise<void> {
  await expect(page.locator('article[data-post-id]:not([aria-busy="true"])').first()).toBeVisible();
}

/** Feed and worker are asked for before the app's own code has come. */
async function beginsWithoutApp(page: Page, { asked, feeds }: ReturnType<typeof watchCalls>): Promise<void> {
  const app = await holds(page.context(), /\/assets\/page-[^/]+\.js$/);
  await page.goto('/feed', { waitUntil: 'commit' });
  const worker = [...withImports(scriptsNamed('sync-worker'), { later: false })].map((name) => `/assets/${name}`);
  expect(worker.length).toBeGreaterThan(1);
  await expect.poll(() => worker.filter((path) => !asked.includes(path))).toEqual([]);
  await expect.poll(() => feeds.length).toBe(1);
  await expect(page.locator('#root article')).toHaveCount(0);
  app.letGo();
}

/**
 * The first feed came with its posts and people in one call, and nothing of it is asked for when the engine has stored
 * it.
 */
async function comesInOneCall(page: Page): Promise<void> {
  const callsByIds = await holds(page.context(), byIds);
  const calls = watchCalls(page.context());
  // Posts are reported as seen when they have stood for a while: the engine has stored them long before, and asked for
  // what it lacks.
  const seen = page.waitForRequest(/\/posts\/views$/);
  await beginsWithoutApp(page, calls);
  await seesFirstPost(page);
  callsByIds.letGo();
  await seen;
  expect(calls.feeds, 'one call in all').toHaveLength(1);
  const feed = await calls.feeds[0];
  const { posts = [], originals = [], users = [] } = feed?.included ?? {};
  expect(posts.map(({ id }) => id)).toEqual(feed?.data.map(({ id }) => id));
  const brought = new Set([...posts, ...originals].map(({ id }) => id).concat(users.map(({ ulid }) => ulid)));
  expect(brought.size).toBeGreaterThan(posts.length);
  expect(calls.askedIds.filter((id) => brought.has(id))).toEqual([]);

  // What is read on is new to the device too, so that its page is one call as well.
  await expect.poll(() => calls.further.length, 'read ahead').toBeGreaterThan(0);
  const next = await calls.further[0];
  const ids = next?.data.map(({ id }) => id) ?? [];
  expect(next?.included?.posts.map(({ id }) => id)).toEqual(ids);
  await readsThrough(page, { last: ids.at(-1) ?? '' });
  // What is advertised is asked for by its id, wherever else it stands.
  const advertised = new Set((await Promise.all(calls.ads)).flatMap(({ data }) => data.map(({ id }) => id)));
  expect(calls.askedIds.filter((id) => ids.includes(id) && !advertised.has(id))).toEqual([]);
}

test('a first visit shows posts after one call for the feed, begun before the app’s own code is there, and asks for nothing that it brought [API-30] [FEED-53] [SY53]', async ({
  newContext,
}) => {
  await comesInOneCall(await (await newContext()).newPage());
});

test('so does the start of a member of whom the device holds nothing but the account [API-30]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const email = await api.newMember('oneround');
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/login');
  await new LoginPage(page).signsIn(email, api);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/settings');
  await clearCache(page);
  await page.close();
  await comesInOneCall(await context.newPage());
});

test('where a server brings nothing with the feed, its posts and people are asked for by id, and stand too [API-19] [API-66]', async ({
  newContext,
}) => {
  const context = await newContext();
  await context.route(/\/posts\/[a-z]+\?include=posts$/i, async (route) => {
    await route.continue({ url: route.request().url().replace('?include=posts', '') });
  });
  const page = await context.newPage();
  const calls = watchCalls(context);
  await page.goto('/feed');
  await seesFirstPost(page);
  expect(calls.asked).toEqual(expect.arrayContaining(['/v4/posts/map', '/v4/profile']));
  const feed = await calls.feeds[0];
  expect(feed?.included).toBeUndefined();
  expect(calls.askedIds).toEqual(expect.arrayContaining(feed?.data.map(({ id }) => id) ?? ['no feed']));
});
