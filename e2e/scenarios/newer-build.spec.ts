import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/** What a tab of a newer build does first: it enters the database at its own, greater generation, as soon as the older ones have left. */
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

test('a tab of an older build stops, says so, and keeps what is being typed [SY32] [SY33]', async ({ actor, installation }) => {
  const old = await actor('maya');
  const composer = new Composer(old);
  await composer.opens();
  await composer.field.fill('Half a thought in the older tab');

  const newer = await old.context().newPage();
  await entersAsNewerBuild(newer);
  const notice = old.getByRole('alertdialog', { name: 'Dunlin was updated' });
  await expect(notice).toContainText(
    'A newer version is running in another tab, so this one has stopped. What you typed is kept.',
  );
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeFocused();
  await old.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await expect(composer.field).toHaveValue('Half a thought in the older tab');

  // The reload of a build that is still the older one opens nothing either, and goes round no loop.
  const loaded = old.waitForEvent('load');
  await old.keyboard.press('Enter');
  await loaded;
  await expect(notice).toBeVisible();
  expect((await new Truth(installation, 'maya').postsOf('maya')).filter(({ body }) => body.startsWith('Half a thought'))).toEqual(
    [],
  );

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
  await old.getByRole('article').first().waitFor();
  await expect(notice).toBeHidden();
  await expect(async () => {
    await composer.opens();
    await expect(composer.field).toHaveValue('Half a thought in the older tab', { timeout: 2_000 });
  }).toPass();
});

test('a text that no store of the device takes can be copied from the notice [SY33]', async ({ actor }) => {
  const old = await actor('maya');
  const composer = new Composer(old);
  await composer.opens();
  await old.evaluate(() => {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { setItem: full });
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });
  await composer.field.fill('Half a thought without a place');
  await entersAsNewerBuild(await old.context().newPage());
  const notice = old.getByRole('alertdialog', { name: 'Dunlin was updated' });
  await expect(notice).toContainText('What you typed could not be kept on this device. Copy it before you reload.');
  await expect(notice.getByLabel('What you typed')).toHaveValue('Half a thought without a place');
});
