import type { Page } from '@playwright/test';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const UNREACHED = 'The server could not be reached.';

const skeleton = (page: Page) => page.getByText('Loading posts');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('what cannot be had while all else can says so and is not called none, offline it says that instead, and it comes when it can [SY47]', async ({
  actor,
  installation,
}) => {
  test.slow();
  // Asked for by the start.
  const unsuggested = ['/v3/recommended/users', '/v3/trending/hashtags/last24'].map((path) =>
    installation.proxy.addRule({ path, fault: { kind: 'resetBefore' } }),
  );
  const page = await actor('maya', { viewport: { width: 1400, height: 900 }, serviceWorkers: 'allow' });

  await test.step('suggestions are not called none where their calls failed on a line that stands', async () => {
    for (const name of ['Who to follow', 'Trending Topics'])
      await expect(page.getByRole('region', { name }).getByRole('paragraph')).toHaveText('Nothing to show so far');
  });

  await test.step('nor are they while offline, when they were never had, and they come when the line is back', async () => {
    const people = page.getByRole('region', { name: 'Who to follow' });
    await losesTheLine(page, installation);
    await expect(people).toContainText('Loads when you are back online');
    for (const rule of unsuggested) rule.remove();
    await getsTheLineBack(page, installation);
    await expect(people.getByRole('button', { name: /^Follow / }).first()).toBeVisible();
  });

  await test.step('a feed that cannot be had while all else can says so and loads by Try again; offline it says that instead', async () => {
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

    const brokenToo = failing('influencers');
    await feed.chooses('Discover');
    await expect(error).toBeVisible();
    await losesTheLine(page, installation);
    await expect(page.getByText('Nothing saved here yet')).toBeVisible();
    await expect(error).toHaveCount(0);
    await getsTheLineBack(page, installation);
    await expect(error, 'asked again by itself, in vain').toBeVisible();
    brokenToo.remove();
  });

  await test.step('a profile that the device lacks loads by itself once the line is back', async () => {
    const username = `away_${Date.now().toString(36)}`;
    await new Api(installation).newMember(username);
    await losesTheLine(page, installation);
    // A start without the line, by the profile's address.
    await page.goto(`/${username}`);
    await expect(page.getByText('This profile is not saved on this device')).toBeVisible();
    await getsTheLineBack(page, installation);
    await expect(page.getByRole('heading', { name: username })).toBeVisible();
  });

  await test.step('a cover that cannot be had leaves no broken image, and comes with the line', async () => {
    const broken = installation.proxy.addRule({ path: '/media/seed/covers/noor.webp', fault: { kind: 'resetBefore' } });
    await visit(page, '/noor');
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
});

test('a call that failed is told where its answer belongs: the refresh of a feed, its further posts, comments, a profile, people; what was there stays [SY9] [SY47] [SY50] [SEARCH-17] [API-04]', async ({
  actor,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const page = await actor('maya', { serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  const breaksFeed = () => installation.proxy.addRule({ method: 'GET', path: '/v3/posts/all', fault: { kind: 'resetBefore' } });
  const foot = page.getByText(UNREACHED);
  await feed.chooses('Global');
  await feed.seesPosts();
  let broken = breaksFeed();

  await test.step('what is on the device stays when its feed cannot be had, and a refresh that failed is told', async () => {
    await feed.tab('Global').click();
    await expect(toast(page, UNREACHED)).toBeVisible();
    await feed.seesPosts();
    await page.mouse.move(640, 400);
    // The same words as the toast's, which must not be taken for the foot's.
    await expect(toast(page, UNREACHED)).toHaveCount(0);
  });

  await test.step('a feed whose further pages failed goes on by itself while the reader stays at its end', async () => {
    await feed.readsTo(foot);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(foot).toBeInViewport();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    broken.remove();
    await expect.poll(height, { timeout: 30_000 }).toBeGreaterThan(before + 1000);
    await expect(foot).toHaveCount(0);
  });

  await test.step('further posts that cannot be had say why, offline that it is that, and nothing once the line is back', async () => {
    broken = breaksFeed();
    await feed.readsTo(foot);
    await losesTheLine(page, installation);
    await expect(page.getByText('You are offline. More posts load when you are back.')).toBeVisible();
    await expect(foot).toHaveCount(0);
    broken.remove();
    await getsTheLineBack(page, installation);
    await expect(page.getByText('You are offline. More posts load when you are back.')).toHaveCount(0);
    await expect(foot).toHaveCount(0);
  });

  await test.step('comments that cannot be had while all else can say so, and load by Try again', async () => {
    broken = installation.proxy.addRule({ method: 'POST', path: '/v3/comments', fault: { kind: 'resetBefore' } });
    const id = await api.writesPost('noor', `Talk to me ${Date.now().toString(36)}`);
    await api.comments('theo', id, 'Here is an answer');
    const logged = page.waitForEvent('console', (message) => message.text().includes('POST /comments failed'));
    // A start at that address.
    await page.goto(`/post/${id}`);
    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments.getByRole('alert')).toContainText(UNREACHED);
    expect((await logged).text()).toMatch(/^\[sync\] POST \/comments failed: offline\./);
    broken.remove();
    await tryAgain(page).click();
    await expect(comments.getByText('Here is an answer')).toBeVisible();
  });

  const username = `lone_${Date.now().toString(36)}`;
  await test.step('a profile that cannot be had says so, and Try again shows that it is trying', async () => {
    await api.newMember(username);
    const path = `/v3/profile/${username}`;
    broken = installation.proxy.addRule({ path, fault: { kind: 'resetBefore' } });
    await visit(page, `/${username}`);
    const retry = page.getByRole('alert').filter({ hasText: UNREACHED }).getByRole('button');
    await expect(retry).toHaveText('Try again');
    broken.remove();
    installation.proxy.addRule({ path, times: 1, fault: { kind: 'delay', ms: 2000 } });
    await retry.click();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { name: username })).toBeVisible();
  });

  await test.step('so do people found by a name', async () => {
    const found = { method: 'POST', path: '/v3/search/user' };
    broken = installation.proxy.addRule({ ...found, fault: { kind: 'resetBefore' } });
    await visit(page, `/username/${username}`);
    const people = page.getByRole('region', { name: 'People', exact: true });
    await expect(people).toContainText(UNREACHED);
    broken.remove();
    installation.proxy.addRule({ ...found, times: 1, fault: { kind: 'delay', ms: 2000 } });
    await tryAgain(page).click();
    await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'true');
    await expect(people.getByRole('link', { name: username }).first()).toBeVisible();
  });
});

test('the ways to sign in that could not be had come by themselves, on a line that stands and once one is back', async ({
  newContext,
  installation,
}) => {
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  const ways = page.getByRole('button', { name: /@maya\b/ });

  await test.step('they are there where one call failed on a line that stands', async () => {
    const broken = installation.proxy.addRule({ path: '/login/options', times: 2, fault: { kind: 'resetBefore' } });
    await page.goto('/login');
    await expect(ways).toBeVisible();
    expect(broken.used).toBe(2);
  });

  await test.step('and once the line is back', async () => {
    await visit(page, '/policy');
    const broken = installation.proxy.addRule({ path: '/login/options', fault: { kind: 'resetBefore' } });
    await visit(page, '/login');
    await expect.poll(() => broken.used).toBeGreaterThan(0);
    await losesTheLine(page, installation);
    broken.remove();
    await expect(ways).toHaveCount(0);
    await getsTheLineBack(page, installation);
    await expect(ways).toBeVisible();
  });
});
