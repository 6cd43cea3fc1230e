import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What is stored of the session, read past the app. */
function storedFcmToken(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const name = (await indexedDB.databases()).find((database) => database.name?.endsWith('--session'))?.name;
    if (name === undefined) return undefined;
    const database = await settled(indexedDB.open(name));
    try {
      const [session] = await settled(database.transaction('docs').objectStore('docs').getAll());
      return (session as { fcmToken?: unknown } | undefined)?.fcmToken;
    } finally {
      database.close();
    }
  });
}

const tells = (page: Page, fcmToken: unknown) =>
  page.evaluate((token) => {
    Object.assign(globalThis, { dunlinShell: { fcmToken: token } });
    window.dispatchEvent(new Event('dunlin:fcm-token'));
  }, fcmToken);

test('a native shell around the app tells where it is reached: the session keeps that, a later word takes its place, and it goes with the session [AUTH-12]', async ({
  actor,
}) => {
  const page = await actor('maya');
  await page.addInitScript(() => {
    Object.assign(globalThis, { dunlinShell: { fcmToken: 'shell:token-1' } });
  });
  await page.reload();
  await expect.poll(() => storedFcmToken(page)).toBe('shell:token-1');
  // What is no token changes nothing; the next one that is comes after it.
  for (const wrong of ['', 7, '<b>token</b>', 'a'.repeat(4097)]) await tells(page, wrong);
  await tells(page, 'shell:token-2');
  await expect.poll(() => storedFcmToken(page)).toBe('shell:token-2');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('shell:token');
});
