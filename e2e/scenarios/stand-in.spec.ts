import type { BrowserContext, Page } from '@playwright/test';
import { holds } from '../support/holds.ts';
import { keepsFeed, picturedPlace } from '../support/stand-in.ts';
import { expect, test } from '../support/test.ts';
import { turnWheel } from '../support/turn-wheel.ts';

// Movement is part of what is shown here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const holdsApp = (context: BrowserContext) => holds(context, /\/assets\/page-[^/]+\.js$/);

/** The stored snapshot, changed by `change`, which is run in the page. */
function changeSnapshot(page: Page, change: (snapshot: { standIn: { nodes: unknown[] } }) => void): Promise<void> {
  return page.evaluate(async (text) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const database = await settled(indexedDB.open('dunlin-snapshot'));
    const store = database.transaction('snapshot', 'readwrite').objectStore('snapshot');
    const snapshot: unknown = await settled(store.get('last'));
    new Function('snapshot', `(${text})(snapshot)`)(snapshot);
    await settled(store.put(snapshot, 'last'));
    database.close();
  }, String(change));
}

const hasPicture = async (page: Page) => (await picturedPlace(page)) !== undefined;

/** Reads on, until the picture shows where. */
async function readsOn(page: Page): Promise<{ readonly key: string; readonly offset: number }> {
  await page.mouse.move(195, 500);
  await expect(async () => {
    await turnWheel(page, 500);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  }).toPass({ intervals: [100] });
  let last = '';
  const place = async () => {
    const places = await page.evaluate(() => localStorage.getItem('dunlin.places') ?? '');
    const shown = await picturedPlace(page);
    if (shown !== null && shown !== undefined) {
      if (places.includes(`"nearby":["${shown.key}"`) && places.includes(`"offset":${shown.offset},`)) return true;
      // What took its height after the last motion has moved it since, and the picture is of then.
      const both = `${places} ${shown.key} ${shown.offset}`;
      if (both === last) await page.evaluate(() => window.scrollBy(0, 1));
      last = both;
    }
    return false;
  };
  await expect.poll(place).toBe(true);
  const shown = await picturedPlace(page);
  if (shown === null || shown === undefined) throw new Error('The picture is gone');
  return shown;
}

test('[SY54] the posts seen last are there before the app’s code, as a picture that cannot be pressed, and of nobody else', async ({
  actor,
}) => {
  // A service worker would answer for the scripts that are held back here.
  const first = await actor('maya', { viewport: { width: 390, height: 844 }, bypassCSP: true });
  const context = first.context();
  const { key, offset } = await readsOn(first);
  await first.close();
  const blank = await context.newPage();
  await blank.goto('/openapi.json');
  await changeSnapshot(blank, ({ standIn }) => {
    standIn.nodes.push(
      ['script', {}, ['globalThis.wasRun = true']],
      ['img', { src: 'javascript:globalThis.wasRun = true', onerror: 'globalThis.wasRun = true' }, []],
      ['iframe', { srcdoc: '<script>parent.wasRun = true</script>' }, []],
      ['a', { href: 'https://elsewhere.test', onclick: 'globalThis.wasRun = true', id: 'poison' }, ['<b>plain</b>']],
    );
  });

  const app = await holdsApp(context);
  const next = await context.newPage();
  await next.goto('/feed', { waitUntil: 'commit' });
  const picture = next.locator('.stand-in');
  const post = picture.locator(`[data-list-item="${key}"]`);
  await expect(post).toBeVisible();
  expect(Math.abs(((await post.boundingBox())?.y ?? 0) - offset)).toBeLessThanOrEqual(1);
  await expect(next.locator('#root article')).toHaveCount(0);
  expect(await picture.evaluate((place) => [(place as HTMLElement).inert, place.getAttribute('aria-hidden')])).toEqual([
    true,
    'true',
  ]);
  await expect(picture.locator('script, iframe, [onclick], [onerror], [src^="javascript"], [href], [id]:not(mask)')).toHaveCount(
    0,
  );
  await expect(picture.getByText('<b>plain</b>')).toHaveCount(1);
  app.letGo();
  await expect(picture).toHaveCount(0);
  const same = next.locator(`#root [data-list-item="${key}"]`);
  await expect(same).toBeVisible();
  expect(Math.abs(((await same.boundingBox())?.y ?? 0) - offset)).toBeLessThanOrEqual(1);
  expect(await next.evaluate(() => 'wasRun' in globalThis)).toBe(false);

  // The session is another's, which no page of ours has seen yet.
  await expect.poll(() => hasPicture(next)).toBe(true);
  await next.close();
  // The page that goes keeps one more: a page without the app changes what it left.
  await changeSnapshot(blank, (snapshot) => {
    (snapshot as unknown as { session: { userId: string } }).session.userId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  });
  await context.unrouteAll();
  const lastApp = await holdsApp(context);
  const last = await context.newPage();
  await last.goto('/feed', { waitUntil: 'commit' });
  await expect(last.locator('.boot')).toBeVisible();
  await last.waitForFunction(() => globalThis.performance.getEntriesByName('first-contentful-paint').length > 0);
  await last.evaluate(
    async () => (globalThis as unknown as { dunlinEarly: { lastVisitShown: Promise<unknown> } }).dunlinEarly.lastVisitShown,
  );
  await expect(last.locator('.stand-in')).toHaveCount(0);
  lastApp.letGo();
});

test('[SY54] a sign-out leaves no picture', async ({ actor }) => {
  const page = await actor('maya');
  await expect.poll(() => hasPicture(page)).toBe(true);
  await page.getByRole('button', { name: 'Settings & Support' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
  expect(await hasPicture(page)).not.toBe(true);
});

/** Runs in the page: nothing stays still for the 1.5 s after which a feed is kept, which is noted where it is begun. */
function nothingIsStill(): void {
  const { setInterval: begin } = globalThis;
  globalThis.setInterval = ((run: () => void, ms?: number) => {
    if (ms !== 1_500) return begin(run, ms);
    (globalThis as { isHeldStill?: boolean }).isHeldStill = true;
    return 0;
  }) as typeof setInterval;
}

const rowOf = (page: Page, key: string) => page.locator(`#root [data-list-item="${key}"]`);

/** All is there, and stands where it was noted; else it is moved by the least, to be noted anew. */
async function isAtRest(page: Page): Promise<boolean> {
  const { nearby, offset } = await page.evaluate(placeLeft);
  const top = (await rowOf(page, nearby[0] ?? '').boundingBox())?.y ?? Number.NaN;
  const isBusy = (await page.locator('#root article[aria-busy="true"]').count()) > 0;
  if (!isBusy && Math.abs(top - offset) < 1) return true;
  await page.evaluate(() => window.scrollBy(0, 1));
  return false;
}

test('[SY52] the shortest visit of an empty device leaves what the next one paints without the database, and who goes while they read on comes back to there', async ({
  newContext,
}) => {
  const context = await newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(nothingIsStill);
  const first = await context.newPage();
  await first.goto('/feed');
  const key = (await first.locator('#root [data-list-item]:has(article)').first().getAttribute('data-list-item')) ?? '';
  await keepsFeed(first);
  expect(await first.evaluate('globalThis.isHeldStill'), 'what waits for stillness was begun, and never ran').toBe(true);
  await first.close();

  const database = await holds(context, /\/assets\/device-[^/]+\.js$/);
  const next = await context.newPage();
  const isAsked = next.waitForRequest(/\/assets\/device-[^/]+\.js$/);
  await next.goto('/feed', { waitUntil: 'commit' });
  await expect(rowOf(next, key).locator('article:not([aria-busy="true"])')).toBeVisible();
  await isAsked;
  // Beyond what was kept there is nothing without the database.
  const end = await next.evaluate(() => document.documentElement.scrollHeight);
  database.letGo();
  await next.mouse.move(195, 500);
  await expect(async () => {
    await turnWheel(next, 1_000);
    expect(await next.evaluate(() => window.scrollY)).toBeGreaterThan(end);
  }).toPass({ intervals: [100] });
  await expect.poll(() => isAtRest(next)).toBe(true);
  await next.close();
  await context.unrouteAll();
  const app = await holdsApp(context);
  const last = await context.newPage();
  await last.goto('/feed', { waitUntil: 'commit' });
  const { nearby, offset } = await last.evaluate(placeLeft);
  expect(nearby).not.toContain(key);
  const post = last.locator(`.stand-in [data-list-item="${nearby[0]}"]`);
  await expect(post).toBeVisible();
  expect(Math.abs(((await post.boundingBox())?.y ?? 0) - offset)).toBeLessThanOrEqual(1);
  app.letGo();
});

/** Runs in a page that reads one list: where that was left. */
function placeLeft(): { readonly nearby: readonly string[]; readonly offset: number } {
  const places = JSON.parse(localStorage.getItem('dunlin.places') ?? '{}') as Record<string, ReturnType<typeof placeLeft>>;
  return Object.values(places)[0] ?? { nearby: [], offset: 0 };
}
