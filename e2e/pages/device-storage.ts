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

  /**
   * The origin may hold so many bytes, 1 for nothing at all: 0 takes the limit away. The browser looks when it opens a
   * database, so before a page of the origin does.
   */
  async limit(bytes: number): Promise<void> {
    await this.#cdp.send('Storage.overrideQuotaForOrigin', { origin: this.#origin, quotaSize: bytes });
  }

  /** Bytes of the origin; what a browser opened a moment ago has not looked at yet is missing. */
  async used(): Promise<number> {
    return (await this.#cdp.send('Storage.getUsageAndQuota', { origin: this.#origin })).usage;
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

/**
 * Older posts among those that are kept, as after months of reading, `bytes` each; answers how many posts there are
 * then. From a page in which nothing of the app runs.
 */
export function addKeptPosts(page: Page, { count, bytes }: { count: number; bytes: number }): Promise<number> {
  return page.evaluate(
    async ({ count, bytes }) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
        });
      // Nothing that a browser could keep in less room.
      const noise = () => Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10).padEnd(8)).join('');
      const name = (await indexedDB.databases()).find((database) => database.name?.endsWith('--posts'))?.name;
      const db = await settled(indexedDB.open(name ?? ''));
      const writing = db.transaction('docs', 'readwrite');
      const store = writing.objectStore('docs');
      const [newest] = (await settled(store.getAll())) as { cachedAt: number; post: object }[];
      for (let number = 1; number <= count; number += 1) {
        const id = `01A${String(number).padStart(23, '0')}`;
        const cachedAt = newest!.cachedAt - number * 60_000;
        store.put({ ...newest, id, cachedAt, post: { ...newest!.post, id, body: noise() } });
      }
      const kept = await settled(store.count());
      await new Promise((resolve) => (writing.oncomplete = resolve));
      db.close();
      return kept;
    },
    { count, bytes },
  );
}

/** How many posts are kept on the device. */
export function keptPosts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const name = (await indexedDB.databases()).find((database) => database.name?.endsWith('--posts'))?.name;
    const db = await settled(indexedDB.open(name ?? ''));
    const count = await settled(db.transaction('docs').objectStore('docs').count());
    db.close();
    return count;
  });
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
  // Not by navigations: what lies over the page has an entry of its own in the history.
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}
