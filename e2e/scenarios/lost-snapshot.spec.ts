import type { BrowserContext, Page } from '@playwright/test';
import { FeedPage } from '../pages/feed-page.ts';
import { scriptsNamed } from '../support/built-client.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';

/** Of the last screen nothing is kept. The app is closed, and a page of the origin without it does this. */
async function losesSnapshot(context: BrowserContext): Promise<void> {
  const blank = await context.newPage();
  await blank.goto('/openapi.json');
  await blank.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const removal = indexedDB.deleteDatabase('dunlin-snapshot');
        removal.onsuccess = resolve;
        removal.onerror = reject;
      }),
  );
  await blank.close();
}

/** Pictures that hang must not hold up a reader. */
async function opensFeed(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/feed', { waitUntil: 'domcontentloaded' });
  await new FeedPage(page).seesPosts();
  return page;
}

test('a feed that is stored is shown from the database, whatever the network does', async ({ actor, installation }) => {
  const first = await actor('maya', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const context = first.context();
  await keepsAppFiles(first);
  await first.close();

  await test.step('offline', async () => {
    await losesSnapshot(context);
    await context.setOffline(true);
    installation.proxy.setMode('refuse');
    const page = await opensFeed(context);
    await page.close();
    installation.proxy.setMode('pass');
    await context.setOffline(false);
  });

  await test.step('with a network that never answers, and the database is asked for before the server', async () => {
    await losesSnapshot(context);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    installation.proxy.setMode('blackHole');
    await opensFeed(context);
    const [device = ''] = scriptsNamed('device');
    const asked = requests.map((path) => (path.endsWith(device) ? 'database' : /^\/v[34]\//.test(path) ? 'server' : ''));
    expect(asked.find((each) => each !== '')).toBe('database');
  });
});
