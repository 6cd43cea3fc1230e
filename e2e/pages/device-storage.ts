import { expect, type CDPSession, type Page } from '@playwright/test';
import type { Person } from '../actors/person.ts';

/** What the browser may do to an origin's storage, done to the browser of one person. */
export class DeviceStorage {
  readonly #cdp: CDPSession;
  readonly #origin: string;

  private constructor(cdp: CDPSession, origin: string) {
    this.#cdp = cdp;
    this.#origin = origin;
  }

  /** `page` must stay open: what is overridden lasts as long as it. */
  static async of(page: Page, origin: string): Promise<DeviceStorage> {
    return new DeviceStorage(await page.context().newCDPSession(page), origin);
  }

  /** The origin may hold so many bytes; the browser looks when it opens a database, so before a page of the origin does. */
  async limit(bytes: number): Promise<void> {
    await this.#cdp.send('Storage.overrideQuotaForOrigin', { origin: this.#origin, quotaSize: bytes });
  }

  /** As the browser does when it needs the room: everything of these kinds goes. */
  async evict(...kinds: readonly ('indexeddb' | 'cache_storage' | 'service_workers')[]): Promise<void> {
    const origin = this.#origin;
    // A browser that was opened a moment ago has not looked yet what it stores, and would clear nothing.
    await this.#cdp.send('Storage.getUsageAndQuota', { origin });
    await expect
      .poll(async () => {
        await this.#cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: kinds.join(',') });
        const { usageBreakdown } = await this.#cdp.send('Storage.getUsageAndQuota', { origin });
        return usageBreakdown.filter(({ storageType, usage }) => usage > 0 && kinds.some((kind) => kind === storageType));
      })
      .toEqual([]);
  }
}

/** One collection's database goes; nothing of the app may be open meanwhile. */
export async function evictCollection(person: Person, origin: string, collection: string): Promise<void> {
  const page = await person.context.newPage();
  await page.goto(`${origin}/openapi.json`);
  await page.evaluate(async (name) => {
    for (const database of await indexedDB.databases()) {
      if (database.name?.endsWith(`--${name}`) !== true) continue;
      await new Promise((resolve) => (indexedDB.deleteDatabase(database.name!).onsuccess = resolve));
    }
  }, collection);
  await page.close();
}

/** How many of the app's own files are kept for an offline start. */
export function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  });
}

/** Counts what must not turn in a circle: documents that the page's main frame loads. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
