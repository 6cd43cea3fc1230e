import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { getsTheLineBack } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/**
 * What a tab of a newer build does first: it enters the database at its own, greater generation, as soon as the older
 * ones have left.
 */
async function entersAsNewerBuild(page: Page, by = 1): Promise<number> {
  await page.goto('/openapi.json');
  return page.evaluate(async (more) => {
    const open = (version?: number) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('dunlin-generation', version);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const known = await open();
    const generation = known.version + more;
    known.close();
    (await open(generation)).close();
    return generation;
  }, by);
}

/**
 * The device as another build left it, minutes ago, with a cache that no build knows; from a page in which nothing of
 * the app runs.
 */
async function leftByOtherBuild(page: Page): Promise<void> {
  await page.goto('/openapi.json');
  await page.evaluate(async () => {
    await caches.open('of-another-build');
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const name = (await indexedDB.databases()).find((database) => database.name?.endsWith('--settings'))?.name;
    const db = await settled(indexedDB.open(name ?? ''));
    const writing = db.transaction('docs', 'readwrite');
    const store = writing.objectStore('docs');
    for (const document of (await settled(store.getAll())) as { id: string; value: unknown }[]) {
      if (document.id === 'app-version') store.put({ ...document, value: '0.0.1' });
      if (document.id === 'token-validated') store.put({ ...document, value: { generation: 0, at: 0 } });
    }
    await new Promise((resolve) => (writing.oncomplete = resolve));
    db.close();
  });
}

test('theo starts another build over what the one before left, and a tab of it stops when a newer one comes, with its text kept or to be copied [SETTINGS-47] [SETTINGS-48] [SETTINGS-49] [SETTINGS-50] [AUTH-26] [SY32] [SY33]', async ({
  actor,
  installation,
}) => {
  test.slow();
  const page = await actor('theo', { serviceWorkers: 'allow' });
  const composer = new Composer(page);
  const truth = new Truth(installation, 'theo');
  const postsThatBegin = async (words: string) => (await truth.postsOf('theo')).filter(({ body }) => body.startsWith(words));

  await test.step('the first start of another build has former caches cleared, lists read anew and the token validated; drafts, outbox and the offline start stay', async () => {
    await keepsAppFiles(page);
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await composer.opens();
    await composer.writes('Unsent since the build before');
    await composer.opens();
    await composer.keepsDraft('A draft from the build before');
    await page.goto('about:blank');
    await page.context().setOffline(false);
    installation.proxy.setMode('pass');
    await leftByOtherBuild(page);

    const { log } = installation.proxy;
    log.clear();
    await page.goto('/feed');
    await expect.poll(() => page.evaluate(() => caches.has('of-another-build'))).toBe(false);
    for (const path of ['/v3/test/probe', '/v3/settings', '/v3/settings/violations'])
      await expect.poll(() => log.requests({ method: 'GET', path }).length, path).toBeGreaterThan(0);
    await expect.poll(async () => (await postsThatBegin('Unsent since')).length).toBe(1);

    // A second start of the same build has nothing to do.
    await page.evaluate(() => caches.open('of-another-build'));
    log.clear();
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await page.reload();
    await page.getByRole('article').first().waitFor();
    await composer.opens();
    await expect(composer.field).toHaveValue('A draft from the build before');
    expect(await page.evaluate(() => caches.has('of-another-build'))).toBe(true);
    await getsTheLineBack(page, installation);
  });

  const newer = await page.context().newPage();
  const notice = page.getByRole('alertdialog', { name: 'Dunlin was updated' });

  await test.step('a tab of an older build stops, says so, and keeps what is being typed', async () => {
    await composer.field.fill('Half a thought in the older tab');
    await entersAsNewerBuild(newer);
    await expect(notice).toContainText(
      'A newer version is running in another tab, so this one has stopped. What you typed is kept.',
    );
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await expect(composer.field).toHaveValue('Half a thought in the older tab');

    // The reload of a build that is still the older one opens nothing either, and goes round no loop.
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    await expect(notice).toBeVisible();
    expect(await postsThatBegin('Half a thought')).toEqual([]);

    // The newer build, stood in for by this one once more: the device is what it was, and the text is among the drafts.
    await newer.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('dunlin-generation');
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
        }),
    );
    await notice.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('article').first().waitFor();
    await expect(notice).toBeHidden();
    await expect(async () => {
      await composer.opens();
      await expect(composer.field).toHaveValue('Half a thought in the older tab', { timeout: 2_000 });
    }).toPass();
  });

  await test.step('a text that no store of the device takes can be copied from the notice', async () => {
    await page.evaluate(() => {
      const full = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
      Object.assign(Storage.prototype, { setItem: full });
      Object.assign(IDBObjectStore.prototype, { add: full, put: full });
    });
    await composer.field.fill('Half a thought without a place');
    await entersAsNewerBuild(newer);
    await expect(notice).toContainText('What you typed could not be kept on this device. Copy it before you reload.');
    await expect(notice.getByLabel('What you typed')).toHaveValue('Half a thought without a place');
  });
});
