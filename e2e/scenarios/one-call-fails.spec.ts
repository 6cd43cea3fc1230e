import type { Page } from '@playwright/test';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';

const UNREACHED = 'The server could not be reached.';

const skeleton = (page: Page) => page.getByText('Loading posts');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a feed that cannot be had while all else can says so and loads by Try again; offline it says that instead [SY47]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  const failing = (feedType: string) =>
    installation.proxy.addRule({ method: 'GET', path: `/v3/posts/${feedType}`, fault: { kind: 'resetBefore' } });
  const error = page.getByRole('alert').filter({ hasText: UNREACHED });

  const broken = failing('all');
  await feed.chooses('Global');
  await expect(error).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
  await expect(page.getByText(/^(?:offline\b|you are offline)/i)).toHaveCount(0);
  broken.remove();
  await tryAgain(page).click();
  await expect(page.getByRole('feed', { name: 'Global feed' })).toBeVisible();
  await feed.seesPosts();

  failing('influencers');
  await feed.chooses('Discover');
  await expect(error).toBeVisible();
  await losesTheLine(page, installation);
  await expect(page.getByText('Nothing saved here yet')).toBeVisible();
  await expect(error).toHaveCount(0);
  await getsTheLineBack(page, installation);
  await expect(error, 'asked again by itself, in vain').toBeVisible();
});

test('what is on the device stays when its feed cannot be had, further posts say why, and a refresh that failed is told [SY9] [SY47]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  await feed.chooses('Global');
  await feed.seesPosts();
  const broken = installation.proxy.addRule({ method: 'GET', path: '/v3/posts/all', fault: { kind: 'resetBefore' } });

  await feed.tab('Global').click();
  await expect(toast(page, UNREACHED)).toBeVisible();
  await feed.seesPosts();

  const foot = page.getByText(UNREACHED);
  await page.mouse.move(640, 400);
  // The same words as the toast's, which must not be taken for the foot's.
  await expect(toast(page, UNREACHED)).toHaveCount(0);
  await feed.readsTo(foot);
  await losesTheLine(page, installation);
  await expect(page.getByText('You are offline. More posts load when you are back.')).toBeVisible();
  await expect(foot).toHaveCount(0);
  broken.remove();
  await getsTheLineBack(page, installation);
  await expect(page.getByText('You are offline. More posts load when you are back.')).toHaveCount(0);
  await expect(foot).toHaveCount(0);
});

test('a feed whose further pages failed goes on by itself while the reader stays at its end [SY50]', async ({
  actor,
  installation,
}) => {
  test.slow();
  const page = await actor('maya');
  const feed = new FeedPage(page);
  await feed.chooses('Global');
  await feed.seesPosts();
  const broken = installation.proxy.addRule({ method: 'GET', path: '/v3/posts/all', fault: { kind: 'resetBefore' } });
  const foot = page.getByText(UNREACHED);
  await page.mouse.move(640, 400);
  await feed.readsTo(foot);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(foot).toBeInViewport();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  broken.remove();
  await expect.poll(height, { timeout: 30_000 }).toBeGreaterThan(before + 1000);
  await expect(foot).toHaveCount(0);
});

test('comments that cannot be had while all else can say so, and load by Try again [SY47]', async ({ actor, installation }) => {
  const api = new Api(installation);
  const text = `Talk to me ${Date.now().toString(36)}`;
  const id = await api.writesPost('noor', text);
  await api.comments('theo', id, 'Here is an answer');
  const page = await actor('maya');
  const broken = installation.proxy.addRule({ method: 'POST', path: '/v3/comments', fault: { kind: 'resetBefore' } });
  await page.goto(`/post/${id}`);
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments.getByRole('alert')).toContainText(UNREACHED);
  broken.remove();
  await tryAgain(page).click();
  await expect(comments.getByText('Here is an answer')).toBeVisible();
});

test('a profile, and people found by a name, that cannot be had say so, and Try again shows that it is trying [SY47] [SEARCH-17]', async ({
  actor,
  installation,
}) => {
  const username = `lone_${Date.now().toString(36)}`;
  await new Api(installation).newMember(username);
  const page = await actor('maya');
  const path = `/v3/profile/${username}`;
  const broken = installation.proxy.addRule({ path, fault: { kind: 'resetBefore' } });
  await page.goto(`/${username}`);
  const retry = page.getByRole('alert').filter({ hasText: UNREACHED }).getByRole('button');
  await expect(retry).toHaveText('Try again');
  broken.remove();
  installation.proxy.addRule({ path, times: 1, fault: { kind: 'delay', ms: 2000 } });
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: username })).toBeVisible();

  const found = { method: 'POST', path: '/v3/search/user' };
  const unfound = installation.proxy.addRule({ ...found, fault: { kind: 'resetBefore' } });
  await page.goto(`/username/${username}`);
  const people = page.getByRole('region', { name: 'People', exact: true });
  await expect(people).toContainText(UNREACHED);
  unfound.remove();
  installation.proxy.addRule({ ...found, times: 1, fault: { kind: 'delay', ms: 2000 } });
  await tryAgain(page).click();
  await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'true');
  await expect(people.getByRole('link', { name: username }).first()).toBeVisible();
});

test('a profile that the device lacks loads by itself once the line is back', async ({ person, installation }) => {
  const username = `away_${Date.now().toString(36)}`;
  await new Api(installation).newMember(username);
  const maya = await person();
  await maya.signsIn('maya');
  await maya.isInstalled();
  await maya.goesOffline();
  await maya.closePage();
  await maya.openPage(`/${username}`);
  await expect(maya.page.getByText('This profile is not saved on this device')).toBeVisible();
  await maya.comesOnline();
  await expect(maya.page.getByRole('heading', { name: username })).toBeVisible();
});

test('a cover that cannot be had leaves no broken image, and comes with the line', async ({ actor, installation }) => {
  const broken = installation.proxy.addRule({ path: '/media/seed/covers/noor.webp', fault: { kind: 'resetBefore' } });
  const page = await actor('maya', { opens: '/noor', serviceWorkers: 'allow' });
  const cover = page.getByRole('main').locator('img[src*="/covers/"]');
  await expect(page.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  await expect.poll(() => broken.used).toBeGreaterThan(0);
  await expect(cover).toHaveCount(0);
  await losesTheLine(page, installation);
  const before = broken.used;
  await getsTheLineBack(page, installation);
  await expect.poll(() => broken.used, 'asked again with the line, in vain').toBeGreaterThan(before);
  broken.remove();
  await expect(cover).toBeVisible();
});

test('suggestions that were never had are not called none while offline, and come when the line is back', async ({
  actor,
  installation,
}) => {
  const broken = installation.proxy.addRule({ path: '/v3/recommended/users', fault: { kind: 'resetBefore' } });
  const page = await actor('maya', { viewport: { width: 1400, height: 900 }, serviceWorkers: 'allow' });
  const people = page.getByRole('region', { name: 'Who to follow' });
  await losesTheLine(page, installation);
  await expect(people).toContainText('Loads when you are back online');
  broken.remove();
  await getsTheLineBack(page, installation);
  await expect(people.getByRole('button', { name: /^Follow / }).first()).toBeVisible();
});

test('nor are they called none where their calls failed on a line that stands', async ({ actor, installation }) => {
  for (const path of ['/v3/recommended/users', '/v3/trending/hashtags/last24'])
    installation.proxy.addRule({ path, fault: { kind: 'resetBefore' } });
  const page = await actor('maya', { viewport: { width: 1400, height: 900 } });
  for (const name of ['Who to follow', 'Trending Topics'])
    await expect(page.getByRole('region', { name }).getByRole('paragraph')).toHaveText('Nothing to show so far');
});

test('the ways to sign in that could not be had are there once the line is back', async ({ newContext, installation }) => {
  const broken = installation.proxy.addRule({ path: '/login/options', fault: { kind: 'resetBefore' } });
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  await page.goto('/login');
  await expect.poll(() => broken.used).toBeGreaterThan(0);
  broken.remove();
  await losesTheLine(page, installation);
  await getsTheLineBack(page, installation);
  await expect(page.getByRole('button', { name: /@maya\b/ })).toBeVisible();
});

test('so are they where one call failed on a line that stands', async ({ newContext, installation }) => {
  const broken = installation.proxy.addRule({ path: '/login/options', times: 2, fault: { kind: 'resetBefore' } });
  const page = await (await newContext()).newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /@maya\b/ })).toBeVisible();
  expect(broken.used).toBe(2);
});
