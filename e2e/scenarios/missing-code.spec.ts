import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { holds } from '../support/holds.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { keepsFeed } from '../support/stand-in.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const NOT_YET = 'You are offline, and this is not on the device yet. It will be there when you are back.';

const phone = { width: 390, height: 844 };

test('before the device keeps the app, a screen or a menu whose code cannot come says so, and it is there when it can come [ROUTE-39] [SHELL-50]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya');
  const feed = new FeedPage(page);

  await test.step('a screen whose script is refused with 403 loads the page anew, once and not for ever', async () => {
    const refused: string[] = [];
    await page.route('**/assets/settings-*.js', (route) => {
      refused.push(route.request().url());
      return route.fulfill({ status: 403, body: 'Forbidden' });
    });
    let loads = 0;
    // The first page's own event may still be to come on a busy machine.
    await page.waitForLoadState('load');
    page.on('load', () => (loads += 1));
    await page.getByRole('button', { name: 'Settings & Support' }).click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect(page).toHaveURL('/settings');
    // The page says so before its own `load` event.
    await expect.poll(() => loads).toBe(1);
    expect(refused.length, 'asked for by both pages').toBeGreaterThan(1);

    await page.unroute('**/assets/settings-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
  });

  await test.step('a page that cannot come without the line says so, opens with the connection, and nothing is lost', async () => {
    // As in the first seconds of a first visit: no file is kept.
    await page.setViewportSize(phone);
    await visit(page, '/feed');
    await feed.seesPosts();
    await keepsFeed(page);
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');

    // Saved or not: tests before have saved as this member, perhaps.
    await feed.posts().first().locator('[data-action="bookmark"]').click();
    await page.getByRole('banner').getByRole('link', { name: 'Outbox, 1 unsent' }).click();
    await expect(page.getByText('This page is not on this device yet')).toBeVisible();
    await expect(page.getByText('You are offline. It opens when you are back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create a post' }), 'the shell stands').toBeVisible();

    await page.goBack();
    await feed.seesPosts();
    await page.getByRole('link', { name: 'Outbox, 1 unsent' }).click();
    await expect(page.getByText('This page is not on this device yet')).toBeVisible();

    await getsTheLineBack(page, installation);
    await expect(page.getByRole('region', { name: 'Outbox' })).toBeVisible();
    await expect(page).toHaveURL('/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('results of a search are a page like any other', async () => {
    const id = await new Api(installation).writesPost('noor', 'Low water at #missingbay');
    await page.goto(`/post/${id}`);
    const tag = page.getByRole('main').getByRole('link', { name: '#missingbay' });
    await expect(tag).toBeVisible();
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await tag.click();
    await expect(page.getByText('This page is not on this device yet')).toBeVisible();
    await getsTheLineBack(page, installation);
    await expect(page).toHaveURL('/hashtag/missingbay');
    await expect(page.getByRole('article').filter({ hasText: 'Low water at' })).toBeVisible();
  });

  await test.step('a menu whose code is not there says so, the page stays, and with the connection it is there', async () => {
    await page.route('**/assets/popups*', (route) => route.abort());
    await page.goto('/feed');
    await feed.seesPosts();
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByText(NOT_YET)).toBeVisible();
    await feed.seesPosts();

    await page.unroute('**/assets/popups*');
    installation.proxy.setMode('pass');
    const reloaded = page.waitForEvent('load');
    await page.context().setOffline(false);
    await reloaded;
    await feed.seesPosts();
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Account menu' }).getByRole('link', { name: 'Saved Posts' })).toBeVisible();
  });
});

test('screens open without a connection from the files that are kept, where their code failed once and where the page passed the service worker', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { viewport: phone, serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  await feed.seesPosts();
  await keepsAppFiles(page);
  const devtools = await page.context().newCDPSession(page);
  const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Outbox' });

  await test.step('a screen whose code failed once comes from the files that are kept, without a connection too', async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(link).toBeVisible();
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    // As where the service worker does not start in time: the browser asks the network then.
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/outbox-*.js'] });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/outbox-'));
    // It finds what is kept once nothing is blocked any more.
    await page.evaluate(() => {
      const { match } = CacheStorage.prototype;
      const unblocked = new Promise<void>((resolve) => Object.assign(window, { unblock: resolve }));
      CacheStorage.prototype.match = function (this: CacheStorage, ...given) {
        return unblocked.then(() => match.apply(this, given));
      };
    });
    await link.click();
    await failed;
    await devtools.send('Network.setBlockedURLs', { urls: [] });
    await page.evaluate(() => (window as unknown as { unblock(): void }).unblock());
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await expect(page).toHaveURL('/outbox');
  });

  await test.step('a page that was loaded past the service worker is answered by it all the same, and opens screens without a connection', async () => {
    await getsTheLineBack(page, installation);
    await visit(page, '/feed');
    // As by Shift and reload, or by a navigation while the service worker takes its place.
    const loaded = page.waitForEvent('load');
    await devtools.send('Page.reload', { ignoreCache: true });
    await loaded;
    await feed.seesPosts();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await losesTheLine(page, installation);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await link.click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });
});

test('first posts whose connection goes before the rest of the app has come stay, a press says why it does nothing, and all is there with the connection', async ({
  newContext,
  installation,
  keptSignIn,
}) => {
  const context = await newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const database = '**/assets/device-*.js';
  const call = await holds(page, database, { goesOn: (route) => route.abort() });
  const feed = new FeedPage(page);
  await keptSignIn.enter(page, 'theo', '/feed');
  await feed.seesPosts();
  const first = await feed.posts().first().getAttribute('data-post-id');
  await context.setOffline(true);
  installation.proxy.setMode('refuse');
  call.letGo();
  await expect(page.getByText(NOT_YET)).toBeVisible();
  const post = page.locator(`article[data-post-id="${first}"]`);
  await expect(post, 'as it was').toBeVisible();
  await expect(page.getByText(NOT_YET)).toBeHidden();
  const save = post.locator('[data-action="bookmark"]');
  const isSaved = await save.getAttribute('aria-pressed');
  await save.click();
  await expect(page.getByText('This was not kept: a part of the app is still missing here.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', isSaved ?? '');

  await page.unroute(database);
  const reloaded = page.waitForEvent('load');
  await getsTheLineBack(page, installation);
  await reloaded;
  await feed.seesPosts();
  await save.click();
  await expect(save).not.toHaveAttribute('aria-pressed', isSaved ?? '');
});
