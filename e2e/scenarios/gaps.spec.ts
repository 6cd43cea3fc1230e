import type { Locator, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { expectFeedOfArticles } from '../support/feed-of-articles.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { turnWheel } from '../support/turn-wheel.ts';

const marker = (page: Page) => page.getByRole('button', { name: 'Load missing posts' });

/** Where the post with these words stands on the screen, CSS pixels from the top. */
async function topOf(page: Page, text: string): Promise<number> {
  return new FeedPage(page)
    .post(text)
    .first()
    .evaluate((post) => Math.round(post.getBoundingClientRect().top));
}

/** Reads on, never past more than a screen at a time, until it is in sight. */
async function comesTo(page: Page, thing: Locator): Promise<void> {
  await expect(async () => {
    await turnWheel(page, 400);
    await expect(thing).toBeVisible({ timeout: 150 });
  }).toPass({ intervals: [50], timeout: 60_000 });
}

test('posts that are missing in a feed are loaded where they belong, and what is read stays where it is [SY7]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const page = await actor('finn', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  await feed.chooses('Global');
  await feed.seesPosts();
  const known = (await feed.posts().first().locator('div[dir="auto"]').first().innerText()).split('\n')[0]!.slice(0, 40);

  // Much is written before the reader asks for it. What live events tell meanwhile would fill some of the gap, or all
  // that is asked for below.
  installation.proxy.addRule({ method: 'POST', path: '/v3/posts/all', fault: { kind: 'status', status: 403 } });
  const stamp = Date.now().toString(36);
  for (let n = 1; n <= 45; n += 1) await api.writesPost(n % 2 === 0 ? 'noor' : 'theo', `Missed ${stamp}-${n}.`);
  await feed.chooses('Global');
  await expect(feed.post(`Missed ${stamp}-45.`)).toBeVisible();

  await page.mouse.move(195, 500);
  await comesTo(page, marker(page));
  // Near the top of the screen, as it stands when somebody comes from what they read before.
  await expect(async () => {
    await turnWheel(page, 120);
    // An ad that joins above puts it out of the page for a while: no wait, further turns bring it back.
    expect((await marker(page).boundingBox({ timeout: 300 }))!.y).toBeLessThan(420);
  }).toPass();
  await expect(feed.post(`Missed ${stamp}-26.`)).toBeVisible();
  await expectFeedOfArticles(page);

  await losesTheLine(page, installation);
  await marker(page).click();
  await expect(page.getByText('You are offline. Press again when you are back.')).toBeVisible();
  await getsTheLineBack(page, installation);

  const next = feed.post(`Missed ${stamp}-25.`);
  const before = await topOf(page, `Missed ${stamp}-26.`);
  await expect(async () => {
    // Once the posts are there, the next marker stands far below: pressed where this one is, as a press by its name
    // would scroll to that one.
    const box = (await marker(page).count()) > 0 ? await marker(page).boundingBox({ timeout: 1000 }) : null;
    if (!(await next.isVisible()) && box !== null && box.y < 500)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(next).toBeVisible({ timeout: 4000 });
  }).toPass();
  expect(Math.abs((await topOf(page, `Missed ${stamp}-26.`)) - before)).toBeLessThanOrEqual(1);

  // The rest follows in the same way, until pages meet. A marker comes into the page with the posts around it, so it is
  // asked for after them.
  await expect(async () => {
    if ((await marker(page).count()) > 0) await marker(page).click({ timeout: 2000 });
    else await turnWheel(page, 400);
    await expect(feed.post(known).first()).toBeVisible({ timeout: 150 });
    await expect(marker(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ intervals: [50], timeout: 60_000 });
  await expect(marker(page)).toHaveCount(0);
});
