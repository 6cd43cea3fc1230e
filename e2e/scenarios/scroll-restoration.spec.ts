import type { Person } from '../actors/person.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { turnWheel } from '../support/turn-wheel.ts';

interface Place {
  readonly id: string;
  /** CSS pixels below the top of the viewport. */
  readonly top: number;
}

/**
 * The post that is being read: the first one that reaches below the bars. No place is at an ad, which need not be there
 * the next time.
 */
function placeOf({ page }: Person): Promise<Place> {
  return page.evaluate(() => {
    for (const post of document.querySelectorAll<HTMLElement>('[data-list-item]')) {
      const { top, bottom } = post.getBoundingClientRect();
      const id = post.dataset['listItem'] ?? '';
      if (bottom > 120 && !/-x\d+$/.test(id)) return { id, top };
    }
    throw new Error('No post is on the screen');
  });
}

/** Where that post stands now; far away where it is not on the page. */
function topOf({ page }: Person, { id }: Place): Promise<number> {
  return page.evaluate((key) => document.querySelector(`[data-list-item="${key}"]`)?.getBoundingClientRect().top ?? -99_999, id);
}

async function stillReads(person: Person, place: Place): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(person, place)) - place.top)).toBeLessThanOrEqual(2);
}

/** Posts below the place in a picture of the feed, so that the page can be scrolled as far: several screens. */
const POSTS_BELOW = 10;

/** Reads on with the wheel, and stops; answers where. */
async function readsOn(person: Person, pixels: number): Promise<Place> {
  const { page } = person;
  await page.mouse.move(195, 500);
  await expect(async () => {
    await turnWheel(page, 500);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(pixels);
  }).toPass({ intervals: [100], timeout: 120_000 });
  // The wheel's motion has ended, and where is written down.
  const kept = () => page.evaluate(() => localStorage.getItem('dunlin.places') ?? '');
  let last = '';
  await expect
    .poll(async () => {
      const { id, top } = await placeOf(person);
      const places = await kept();
      if (places.includes(`"nearby":["${id}"`) && places.includes(`"offset":${top},`)) return true;
      // What took its height after the last motion has moved it since. Of a motion that is not written down yet nothing
      // is known.
      if (places !== last) await page.evaluate(() => window.scrollBy(0, 1));
      last = places;
      return false;
    })
    .toBe(true);
  return placeOf(person);
}

test('a start paints the place that was read from the snapshot, and the feed opens there, also offline, whatever is new above [SY23]', async ({
  person,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const rhea = await person();
  await rhea.signsIn('rhea');
  await rhea.isInstalled();

  await test.step('a start paints the place from the snapshot, before the database is open', async () => {
    const place = await readsOn(rhea, 4000);
    await expect
      .poll(() =>
        rhea.page.evaluate(
          ({ key, below }) =>
            new Promise<boolean>((resolve) => {
              const opening = indexedDB.open('dunlin-snapshot');
              opening.onsuccess = () => {
                const reading = opening.result.transaction('snapshot').objectStore('snapshot').get('last');
                reading.onsuccess = () => {
                  opening.result.close();
                  const items = (reading.result?.list.items ?? []) as { key: string }[];
                  const index = items.findIndex((item) => item.key === key);
                  resolve(items.length <= 20 && index >= 0 && items.length - index > below);
                };
              };
            }),
          { key: place.id, below: POSTS_BELOW },
        ),
      )
      .toBe(true);
    await rhea.closePage();
    // The database's code does not come: only the snapshot can paint.
    await rhea.context.route(/device-.*\.js$/, () => undefined);
    await rhea.openPage('/feed');
    await stillReads(rhea, place);
  });

  await test.step('the feed opens where it was left, also offline, and what is new above does not move it', async () => {
    await rhea.closePage();
    await rhea.context.unrouteAll();
    await rhea.openPage('/feed?feedType=all');
    await new FeedPage(rhea.page).seesPostsOf('Global');
    const place = await readsOn(rhea, 5000);
    await rhea.closeBrowser();

    await rhea.openBrowser({ offline: true });
    await rhea.goesOffline();
    await rhea.openPage('/feed?feedType=all');
    await stillReads(rhea, place);

    await rhea.comesOnline();
    await expect(async () => {
      await api.writesPost('noor', `Above ${Date.now().toString(36)}`);
      await expect(rhea.page.getByRole('button', { name: /new posts?$/ })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 120_000 });
    await stillReads(rhea, place);

    // Away to a post and back: by a link that stands there already. A post may stand twice, quoted or reposted, and a
    // press on one out of sight would scroll.
    const links = '[data-list-item] a[href^="/post/"]';
    const index = await rhea.page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].findIndex((each) => each.getBoundingClientRect().top > 170),
      links,
    );
    await rhea.page.locator(links).nth(index).click();
    await rhea.page.waitForURL(/\/post\//);
    await rhea.page.goBack();
    await stillReads(rhea, place);

    // Another tab has a place of its own. Chosen without the browser scrolling the page to get at the tab, while the
    // bar still glides to the one chosen before.
    await rhea.page.getByRole('tab', { name: 'Discover' }).dispatchEvent('click');
    await rhea.seesPosts();
    expect(await rhea.page.evaluate(() => window.scrollY)).toBe(0);
    await rhea.page.getByRole('tab', { name: 'Global' }).dispatchEvent('click');
    await stillReads(rhea, place);
  });
});

test('a menu stays open while much arrives above, and a thread opens where it was read after a reload [SY23]', async ({
  actor,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const page = await actor('rhea', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

  await test.step('a menu stays open, and its row with it, while much arrives above', async () => {
    const feed = new FeedPage(page);
    await feed.chooses('Global');
    await feed.seesPosts();
    const row = page.locator('[data-list-item]').first();
    const key = await row.getAttribute('data-list-item');
    const other = await page.context().newPage();
    const otherFeed = new FeedPage(other);
    await otherFeed.opens('/feed?feedType=all');
    const stamp = Date.now().toString(36);
    for (let n = 1; n <= 20; n += 1) await api.writesPost('noor', `Arrives ${stamp}-${n}.\n\nIn three\n\nlines.`);

    await page.bringToFront();
    await row.getByRole('button', { name: /^Repost,/ }).click();
    const quote = page.getByRole('menuitem', { name: 'Quote', exact: true });
    await expect(quote).toBeVisible();
    // The other tab brings the list up to date; it is the same list here.
    await otherFeed.chooses('Global');
    await expect(otherFeed.post(`Arrives ${stamp}-20.`)).toBeVisible();
    await expect(quote).toBeVisible();
    expect(await row.getAttribute('data-list-item')).toBe(key);
    await quote.click();
    await expect(page.getByRole('dialog', { name: /quote/i }).getByRole('textbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(feed.post(`Arrives ${stamp}-20.`)).toBeVisible();
    await other.close();
  });

  await test.step('a thread opens where it was read after a reload, also offline, and at its top from elsewhere', async () => {
    const id = await api.writesPost('noor', 'What did you see at the harbour?');
    const parents: string[] = [];
    for (let number = 1; number <= 16; number += 1)
      parents.push(await api.comments(['noor', 'theo', 'ines'][number % 3]!, id, `Boat number ${number}.`));
    for (const parent of parents.slice(0, 12)) await api.comments('otto', parent, 'I saw that one too.');
    await page.goto(`/post/${id}`);
    const card = page.locator('article').filter({ hasText: 'Boat number 6.' });
    await page.mouse.move(195, 500);
    await expect(async () => {
      await turnWheel(page, 300);
      expect((await card.boundingBox({ timeout: 500 }))?.y).toBeLessThan(400);
    }).toPass({ intervals: [200], timeout: 30_000 });
    const top = async () => (await card.boundingBox())?.y ?? -99_999;
    const kept = () => page.evaluate(() => localStorage.getItem('dunlin.places') ?? '');
    await expect.poll(kept).toContain(`thread:${id}`);
    const before = await top();

    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - before), { timeout: 10_000 }).toBeLessThanOrEqual(2);
    await losesTheLine(page, installation);
    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - before), { timeout: 10_000 }).toBeLessThanOrEqual(2);
    await getsTheLineBack(page, installation);

    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL('/feed');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await expect.poll(kept).not.toContain(`thread:${id}`);
  });
});
