import type { Page } from '@playwright/test';
import { filesKeptOffline } from '../support/built-client.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';

/** Scripts and styles that the service worker asked the network for while it kept them. */
function askedByServiceWorker(page: Page): readonly string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() !== null && pathname.startsWith('/assets/')) asked.push(pathname);
  });
  return asked;
}

/** Each file that the device should keep: how it is kept, beside how the server answers it now. */
function comparesFiles(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    // What speaks of the bytes of one answer.
    const own = [
      'content-length',
      'content-encoding',
      'date',
      'etag',
      'last-modified',
      'connection',
      'keep-alive',
      'accept-ranges',
    ];
    const told = (answer: Response | undefined) =>
      [...(answer?.headers ?? [])]
        .filter(([name]) => !own.includes(name) && !name.startsWith('x-ratelimit'))
        .map((pair) => pair.join(': '))
        .join('\n');
    const differing: string[] = [];
    for (const path of wanted) {
      const kept = await caches.match(path, { ignoreSearch: true });
      const served = await fetch(`${path}?now`, { cache: 'no-store' });
      if ((await kept?.text()) !== (await served.text()) || told(kept) !== told(served))
        differing.push(`${path}\nkept\n${told(kept)}\nserved\n${told(served)}`);
    }
    return differing;
  }, paths);
}

const scriptsAndStyles = () => filesKeptOffline().filter((path) => path.startsWith('assets/'));

test('a first visit keeps the app with few requests, each file as the server answers it', async ({ newContext }) => {
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  const asked = askedByServiceWorker(page);
  await page.goto('/feed');
  await keepsAppFiles(page);
  const files = scriptsAndStyles();
  expect(files.length).toBeGreaterThan(200);
  expect(asked.filter((path) => path.endsWith('.json'))).toHaveLength(1);
  expect(asked.length, asked.join(' ')).toBeLessThan(files.length / 5);
  expect(
    await comparesFiles(
      page,
      files.map((path) => `/${path}`),
    ),
  ).toEqual([]);
});

test('a bundle of files that cannot be had is made up for file by file', async ({ newContext, installation }) => {
  installation.proxy.addRule({ method: 'GET', path: /^\/assets\/files-/, fault: { kind: 'status', status: 503 } });
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  const asked = askedByServiceWorker(page);
  await page.goto('/feed');
  await keepsAppFiles(page);
  const files = scriptsAndStyles();
  expect(new Set(asked.filter((path) => !path.endsWith('.json'))).size).toBe(files.length);
  await page.context().setOffline(true);
  await page.goto('/policy');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
