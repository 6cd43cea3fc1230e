import type { BrowserContext, Page } from '@playwright/test';
import { dispatchSync } from '../actors/service-worker.ts';
import { Composer } from '../pages/composer.ts';
import { outboxEntries } from '../pages/device.ts';
import { FeedPage } from '../pages/feed-page.ts';
import type { Installation } from '../support/installation.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

// What browsers without module service workers have; all other scenarios run with the module.

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

function activeScript(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.replace(location.origin, ''));
}

/** Of all that is registered: what installs, waits and runs. */
function registeredScripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return [installing, waiting, active].flatMap((worker) => (worker ? [new URL(worker.scriptURL).pathname] : []));
  });
}

async function opens(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

/** The first try to register one meets a line that fails: a browser that knows modules gets the classic one. */
function failsOnce({ proxy }: Installation): void {
  proxy.addRule({ method: 'GET', path: '/sw-module.js', times: 1, fault: { kind: 'status', status: 503 } });
}

test('a browser without module service workers starts offline, and sends with no page open, by the classic one', async ({
  newContext,
  keptSignIn,
  installation,
}) => {
  const context = await newContext(phone);
  await context.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (script, options) {
      if (options?.type === 'module') return Promise.reject(new TypeError('Module service workers are not supported'));
      return register.call(this, script, options);
    };
  });
  const first = await context.newPage();
  await keptSignIn.enter(first, 'maya', '/feed');
  await new FeedPage(first).seesPosts();
  await keepsAppFiles(first);
  expect(await activeScript(first)).toBe('/sw.js');

  await first.close();
  await context.setOffline(true);
  installation.proxy.setMode('refuse');
  const page = await opens(context, '/feed');
  await new FeedPage(page).seesPosts();
  const text = 'By the old way';
  const composer = new Composer(page);
  await composer.opens();
  await composer.writes(text);
  await page.close();
  installation.proxy.setMode('pass');
  await context.setOffline(false);
  const beside = await opens(context, '/openapi.json');
  await dispatchSync(beside, 'dunlin-outbox');
  await expect.poll(() => outboxEntries(beside)).toEqual([]);
  const posts = await new Truth(installation, 'maya').postsOf('maya');
  expect(posts.filter(({ body }) => body === text)).toHaveLength(1);
});

test('a browser that got the classic one because the line failed has the module once the app was closed', async ({
  actor,
  installation,
}) => {
  failsOnce(installation);
  let page = await actor('maya', phone);
  const context = page.context();
  await keepsAppFiles(page);
  expect(await activeScript(page)).toBe('/sw.js');

  await page.reload();
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(await activeScript(page)).toBe('/sw.js');
  await expect(async () => {
    await page.close();
    page = await opens(context, '/feed');
    expect(await activeScript(page)).toBe('/sw-module.js');
  }).toPass();
  await new FeedPage(page).seesPosts();

  // A lost line changes nothing about the one that runs. Chromium does not ask for a script that it has. A browser that
  // does fails here, and could have the classic one.
  installation.proxy.addRule({ method: 'GET', path: '/sw-module.js', fault: { kind: 'status', status: 503 } });
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const lost = new TypeError('The script could not be fetched');
    ServiceWorkerContainer.prototype.register = function (script, options) {
      return options?.type === 'module' ? Promise.reject(lost) : register.call(this, script, options);
    };
    addEventListener('error', ({ error }) => error === lost && Object.assign(globalThis, { hasGivenUp: true }));
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => 'hasGivenUp' in globalThis), 'it takes no other').toBe(true);
  expect(await registeredScripts(page)).toEqual(['/sw-module.js']);
  await new FeedPage(page).seesPosts();
});

for (const hangs of [false, true])
  test(`'Reload' lets the new version take over${hangs ? ', while pictures hang too' : ''}`, async ({ actor, installation }) => {
    failsOnce(installation);
    const page = await actor('maya', phone);
    await keepsAppFiles(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('A new version is ready')).toBeVisible();
    expect(await activeScript(page)).toBe('/sw.js');
    if (hangs) {
      // Fewer than a browser's connections to one host: the rest of the app goes on.
      const pictures = installation.proxy.addRule({ method: 'GET', path: '/media/*', times: 3, fault: { kind: 'blackHole' } });
      await expect(async () => {
        await page.keyboard.press('PageDown');
        expect(pictures.used).toBe(3);
      }).toPass();
    }

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await new FeedPage(page).seesPosts();
    await expect.poll(() => activeScript(page)).toBe('/sw-module.js');
  });
