import type { Page } from '@playwright/test';
import type { Person } from '../../e2e/actors/person.ts';
import { signInAsDemo } from '../../e2e/support/test.ts';
import { BLANK_PATH } from './page-script.ts';

/** The snapshot for the next start has been kept: the feed was still for long enough. */
export async function snapshotKept(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const settled = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = reject; });
    const isKept = async () => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === 'dunlin-snapshot')) return false;
      const database = await settled(indexedDB.open('dunlin-snapshot'));
      try {
        return (await settled(database.transaction('snapshot').objectStore('snapshot').count())) > 0;
      } finally {
        database.close();
      }
    };
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 100));
  })()`);
}

/** Signed in, shell cached, feed read and kept: the device of somebody who was here before. */
export async function becomesRegular(person: Person, username: string): Promise<void> {
  await signInAsDemo(await person.openPage(BLANK_PATH), username);
  await person.isInstalled();
  await snapshotKept(person.page);
}

/**
 * Leaves nothing on the device but the session: no service worker, cache, post or snapshot. `blank` is a page of the
 * origin without the app.
 */
export async function forgetsAllButSession(blank: Page): Promise<void> {
  const session = await blank.context().newCDPSession(blank);
  await blank.evaluate(`(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  })()`);
  // One that still runs would hold its databases open.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await blank.evaluate(`(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (/session|_rxdb_internal/.test(name)) continue;
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    }
  })()`);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
