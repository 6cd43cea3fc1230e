import { expect, test } from '../support/test.ts';
import { gzipSize, scriptsNamed, scriptsOfPage, withImports } from '../support/built-client.ts';

const kB = 1000;

/** Of the script before the first post, gzip: a little above what it is, below the 209 kB that the bench aims at. */
const FIRST_VISIT_KB = 185;
const WARM_START_KB = 160;

test('the sync worker never imports the page’s code, now or later', () => {
  const ofWorker = withImports(scriptsNamed('sync-worker'), { later: true });
  const [page] = scriptsNamed('page');
  expect(page).toBeDefined();
  expect(ofWorker.size).toBeGreaterThan(4);
  expect([...ofWorker]).not.toContain(page);
});

test('what a start loads before its first post stays small', () => {
  const ofPage = withImports(scriptsOfPage(), { later: false });
  const ofFirstLook = withImports(scriptsNamed('sync-worker'), { later: false });
  expect(gzipSize(ofPage)).toBeLessThan(WARM_START_KB * kB);
  expect(gzipSize(new Set([...ofPage, ...ofFirstLook]))).toBeLessThan(FIRST_VISIT_KB * kB);
});

test('a first visit shows posts before database and engine are there', async ({ newContext }) => {
  const late = ['device', 'open-engine'].flatMap(scriptsNamed);
  expect(late).toHaveLength(2);
  const context = await newContext();
  const wanted = new Set<string>();
  await context.route(
    (url) => late.some((name) => url.pathname.endsWith(name)),
    (route) => {
      wanted.add(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      return route.abort();
    },
  );
  const page = await context.newPage();
  await page.goto('/feed');
  await expect(page.locator('article[data-post-id]:not([aria-busy="true"])').first()).toBeVisible();
  // They are asked for once the posts are painted.
  await expect.poll(() => [...wanted].toSorted()).toEqual(late.toSorted());
});
