import type { Locator, Page, Request } from '@playwright/test';
import { FeedPage } from '../pages/feed-page.ts';
import { isAdKey, placeInMixed, serveMixed } from '../support/mixed-feed.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { turnWheel } from '../support/turn-wheel.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** Beyond the end of what the demo community has running. */
const ALL_ENDED_MS = 30 * 24 * 60 * 60_000;

const ads = (page: Page): Locator => page.locator('[data-list-item*="-x"] article');

/** Keys of the rows that are on the page, from the top downwards. */
function keysOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-list-item]')]
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map(({ dataset }) => dataset['listItem'] ?? ''),
  );
}

/** Reads on until an ad stands in the middle of the screen. */
async function readsToAd(page: Page): Promise<Locator> {
  const ad = ads(page).first();
  await expect(async () => {
    await turnWheel(page, 400);
    await expect(ad).toBeInViewport({ ratio: 0.4, timeout: 100 });
  }).toPass({ intervals: [100], timeout: 60_000 });
  return ad;
}

/** Reads a feed to its end; answers after how many posts each ad stands. */
async function placesOfAds(page: Page, count: number): Promise<readonly number[]> {
  const above = new Map<string, string>();
  await expect(async () => {
    const keys = await keysOf(page);
    for (const [index, key] of keys.entries()) if (isAdKey(key) && index > 0) above.set(key, keys[index - 1] ?? '');
    await turnWheel(page, 700);
    expect(keys.map(placeInMixed)).toContain(count);
  }).toPass({ intervals: [10], timeout: 120_000 });
  return [...above.values()].map(placeInMixed).toSorted((a, b) => a - b);
}

const ulidsOf = (request: Request) => (request.postDataJSON() as { readonly ulids: readonly string[] }).ulids;

test('a visitor meets sponsored posts among those of a public feed, whose views and openings are told [FEED-53] [FEED-54] [FEED-66] [POST-15]', async ({
  newContext,
}) => {
  const context = await newContext({ ...phone });
  const page = await context.newPage();
  const reports: { readonly path: string; readonly ulids: readonly string[] }[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/posts\/(?:views|opens)$/.test(pathname)) reports.push({ path: pathname, ulids: ulidsOf(request) });
  });
  const feed = new FeedPage(page);
  await feed.opens('/feed?feedType=all');
  const ad = await readsToAd(page);
  await expect(ad).toContainText('Sponsored');
  const key = (await ad.getAttribute('data-shown-id')) ?? '';
  expect(isAdKey(key)).toBe(true);
  const postId = key.replace(/-x\d+$/, '');
  const reported = (path: string) => reports.filter((one) => one.path === path).flatMap(({ ulids }) => ulids);
  await expect.poll(() => reported('/v4/posts/views')).toContain(key);
  expect(reported('/v4/posts/opens')).toEqual([]);

  await ad.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Report Post' })).toBeHidden();
  await page.keyboard.press('Escape');
  expect(reported('/v4/posts/opens'), 'the menu opens nothing of the ad').toEqual([]);

  await ad.focus();
  const top = () => page.evaluate((id) => document.querySelector(`[data-list-item="${id}"]`)?.getBoundingClientRect().top, key);
  const before = await top();
  await ad.press('Enter');
  await page.waitForURL(`**/post/${postId}`);
  const post = page.locator(`article[data-post-id="${postId}"]`).first();
  await expect(post, 'where it stands for itself it is an ordinary post').not.toContainText('Sponsored');
  await expect(ads(page)).toHaveCount(0);
  await expect.poll(() => reported('/v4/posts/opens')).toEqual([key]);

  await page.goBack();
  await expect.poll(top, 'the ad is where it was').toBeCloseTo(before ?? 0, -1);
});

test('a member reacts to the post itself, reads ads without a connection too, and not after their end [FEED-62] [FEED-63] [MENU-13] [MENU-15]', async ({
  actor,
  installation,
}) => {
  const first = await actor('theo', { ...phone, serviceWorkers: 'allow' });
  await keepsAppFiles(first);
  const ad = await readsToAd(first);
  const key = (await ad.getAttribute('data-shown-id')) ?? '';
  await ad.getByRole('button', { name: 'More', exact: true }).click();
  await expect(first.getByRole('menuitem', { name: 'Mute' })).toBeVisible();
  await expect(first.getByRole('menuitem', { name: /Follow|Report Post|Admin/ })).toHaveCount(0);
  await first.keyboard.press('Escape');
  await ad.locator('[data-action="bookmark"]').click();
  await expect(ad.locator('[data-action="bookmark"]')).toHaveAttribute('aria-pressed', 'true');
  await visit(first, '/saved-posts');
  const saved = first.locator(`article[data-post-id="${key.replace(/-x\d+$/, '')}"]`);
  await expect(saved).toBeVisible();
  await expect(saved).not.toContainText('Sponsored');
  await losesTheLine(first, installation);
  await first.close();

  // The device's clock goes on while the feed is read.
  const page = await first.context().newPage();
  await page.clock.install();
  await page.goto('/feed');
  await expect(await readsToAd(page), 'kept on the device').toContainText('Sponsored');
  await page.clock.fastForward(ALL_ENDED_MS);
  await expect(ads(page)).toHaveCount(0);
});

/** Tabs, how many posts each has, and after how many of them the ads stand. */
const feeds = [
  { tab: 'Global', type: 'all', count: 9, places: [] },
  { tab: 'Following', type: 'following', count: 10, places: [6] },
  { tab: 'Discover', type: 'influencers', count: 29, places: [6, 12, 18, 24] },
  { tab: 'Mutuals', type: 'followingMutual', count: 30, places: [7, 14, 21] },
  { tab: 'Welcome', type: 'newUsers', count: 60, places: [8, 16, 24, 32, 40, 48, 56] },
] as const;

test('how many posts stand between ads follows from how many a feed has [FEED-55] [FEED-56] [FEED-57] [FEED-58] [FEED-59] [FEED-60] [FEED-61]', async ({
  newContext,
  keptSignIn,
}) => {
  test.slow();
  const context = await newContext({ ...phone });
  const counts = Object.fromEntries(feeds.map(({ type, count }) => [type, count]));
  await serveMixed(context, { count: 60, ads: 2, pageSize: 100, counts });
  const page = await context.newPage();
  await keptSignIn.enter(page, 'maya', '/feed');
  const feed = new FeedPage(page);
  await feed.seesPosts();
  await readsToAd(page);
  for (const { tab, count, places } of feeds) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await feed.chooses(tab);
    await feed.seesPosts();
    expect(await placesOfAds(page, count), tab).toEqual(places);
  }
});
