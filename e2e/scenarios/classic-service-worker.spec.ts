import type { Person } from '../actors/person.ts';
import { outboxEntries } from '../pages/device.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

// What browsers without module service workers have; all other scenarios run with the module.

function activeScript({ page }: Person): Promise<string | undefined> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.replace(location.origin, ''));
}

test('a browser without module service workers starts offline, and sends with no page open, by the classic one', async ({
  person,
  installation,
}) => {
  const maya = await person();
  await maya.context.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (script, options) {
      if (options?.type === 'module') return Promise.reject(new TypeError('Module service workers are not supported'));
      return register.call(this, script, options);
    };
  });
  await maya.signsIn('maya');
  await maya.isInstalled();
  expect(await activeScript(maya)).toBe('/sw.js');

  await maya.closePage();
  await maya.goesOffline();
  await maya.openPage('/feed');
  await maya.seesPosts();
  const text = 'By the old way';
  await maya.writesPost(text);
  await maya.closePage();
  await maya.comesOnline();
  const beside = await maya.openPage('/openapi.json');
  await maya.wakesServiceWorker();
  await expect.poll(() => outboxEntries(beside)).toEqual([]);
  const posts = await new Truth(installation, 'maya').postsOf('maya');
  expect(posts.filter(({ body }) => body === text)).toHaveLength(1);
});

test('a browser that got the classic one because the line failed has the module once the app was closed', async ({
  person,
  installation,
}) => {
  const maya = await person();
  installation.proxy.addRule({ method: 'GET', path: '/sw-module.js', times: 1, fault: { kind: 'status', status: 503 } });
  await maya.signsIn('maya');
  await maya.isInstalled();
  expect(await activeScript(maya)).toBe('/sw.js');

  await maya.page.reload();
  await expect(maya.page.getByText('A new version is ready')).toBeVisible();
  expect(await activeScript(maya)).toBe('/sw.js');
  await expect(async () => {
    await maya.closePage();
    await maya.openPage('/feed');
    expect(await activeScript(maya)).toBe('/sw-module.js');
  }).toPass();
  await maya.seesPosts();

  // A lost line changes nothing about the one that runs.
  installation.proxy.addRule({ method: 'GET', path: /^\/sw/, times: 10, fault: { kind: 'status', status: 503 } });
  await maya.page.reload();
  await maya.seesPosts();
  expect(await activeScript(maya)).toBe('/sw-module.js');
});

for (const hangs of [false, true])
  test(`'Reload' lets the new version take over${hangs ? ', while pictures hang too' : ''}`, async ({ person, installation }) => {
    const maya = await person();
    installation.proxy.addRule({ method: 'GET', path: '/sw-module.js', times: 1, fault: { kind: 'status', status: 503 } });
    await maya.signsIn('maya');
    await maya.isInstalled();
    await maya.page.reload({ waitUntil: 'domcontentloaded' });
    await expect(maya.page.getByText('A new version is ready')).toBeVisible();
    expect(await activeScript(maya)).toBe('/sw.js');
    if (hangs) {
      // Fewer than a browser's connections to one host: the rest of the app goes on.
      const pictures = installation.proxy.addRule({ method: 'GET', path: '/media/*', times: 3, fault: { kind: 'blackHole' } });
      await expect(async () => {
        await maya.page.keyboard.press('PageDown');
        expect(pictures.used).toBe(3);
      }).toPass();
    }

    const loaded = maya.page.waitForEvent('load');
    await maya.page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await maya.seesPosts();
    await expect.poll(() => activeScript(maya)).toBe('/sw-module.js');
  });
