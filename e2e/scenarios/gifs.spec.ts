import type { Locator } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

// GIFs are drawn when they are first asked for.
test.slow();

/** How far the end of what scrolls is scrolled below what is seen, pixels. */
function scrolls(list: Locator, fromEnd: number): Promise<void> {
  return list.evaluate((element, distance) => {
    let scroller: Element = element;
    while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement ?? document.body;
    const button = [...scroller.querySelectorAll('button')].at(-1);
    const place = button?.parentElement ?? null;
    if (place === null) throw new Error('There is no end');
    // From what is seen of the scroller to the place of Load More, which stands at the end.
    const gap = place.getBoundingClientRect().top - scroller.getBoundingClientRect().bottom;
    scroller.scrollBy(0, gap - distance);
  }, fromEnd);
}

test('a GIF is searched, more come near the end of the list, one is chosen offline and goes out with its post [COMPOSE-02] [MEDIA-17] [MEDIA-18] [MEDIA-19] [API-120]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  await keepsAppFiles(page);
  const composer = new Composer(page);
  await composer.opens();
  await expect(composer.sheet.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await composer.sheet.getByRole('button', { name: 'Add GIF' }).click();
  const selector = page.getByRole('dialog', { name: 'GIFs' });
  const gifs = selector.getByRole('list', { name: 'GIFs' }).getByRole('listitem');
  await expect(gifs).toHaveCount(20);
  const asked = () => installation.proxy.log.requests({ path: '/gifs/search' }).length;
  expect(asked()).toBe(1);

  const list = selector.getByRole('list', { name: 'GIFs' });
  await scrolls(list, 230);
  // A frame for the observer, and one for what it would set off.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(asked()).toBe(1);
  await scrolls(list, 190);
  await expect(gifs).toHaveCount(40);
  // Pressed where it is: what brings it into sight comes near the end of the list, where more are loaded without it.
  await selector.getByRole('button', { name: 'Load More' }).dispatchEvent('click');
  await expect(gifs).toHaveCount(47);

  await selector.getByLabel('Search GIFs').fill('heart');
  await expect(gifs).toHaveCount(3);
  const heart = selector.getByRole('button', { name: 'A red heart beats' });
  await expect(heart.getByRole('img')).toHaveJSProperty('complete', true);
  await page.setViewportSize({ width: 1280, height: 800 });
  const field = selector.getByLabel('Search GIFs');
  const top = async () => (await field.boundingBox())?.y;
  const before = await top();
  await field.fill('zzzz');
  await expect(selector.getByText('No GIFs found')).toBeVisible();
  expect(await top(), 'what is found moves no field').toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await selector.getByRole('button', { name: 'Cancel' }).click();
  await expect(selector).toBeHidden();

  await losesTheLine(page, installation);
  await composer.sheet.getByRole('button', { name: 'Add GIF' }).click();
  await expect(selector.getByText('You are offline. These GIFs are on your device.')).toBeVisible();
  await selector.getByLabel('Search GIFs').fill('red heart');
  await heart.click();
  await expect(selector).toBeHidden();
  await expect(composer.sheet.getByLabel('Description of photo 1')).toHaveValue('A red heart beats');
  await composer.writes('From the heart');
  await page.close();

  const later = await page.context().newPage();
  await later.goto('/feed');
  const post = new FeedPage(later).post('From the heart').first();
  await expect(post.getByRole('img', { name: 'A red heart beats' })).toHaveAttribute('src', /^blob:/);
  await getsTheLineBack(later, installation);
  const truth = new Truth(installation, 'maya');
  await expect.poll(async () => (await truth.postsOf('maya')).filter(({ body }) => body === 'From the heart').length).toBe(1);
  const [sent] = await truth.postsOf('maya');
  expect(sent?.images).toMatchObject([{ alt: 'A red heart beats', mimeType: 'image/gif' }]);
  // Kept by this server: who reads the post asks nobody else for it.
  expect(sent?.images[0]?.url).toMatch(/^\/media\/images\//);
});
