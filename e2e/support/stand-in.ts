import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * A page is there once its picture of the last visit has gone: until then what stands on it can be seen and not
 * pressed, and for some frames it stands there twice. A navigation that waits for its commit alone does not wait for
 * that either.
 */
export function waitForAppItself(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => standing(page, await goto(url, options), options);
    page.reload = async (options) => standing(page, await reload(options), options);
  });
}

async function standing<Answer>(page: Page, answer: Answer, options: { readonly waitUntil?: string } = {}): Promise<Answer> {
  // A page that crashes or is closed meanwhile has none.
  if (options.waitUntil !== 'commit')
    await page
      .locator('.stand-in')
      .waitFor({ state: 'detached' })
      .catch(() => undefined);
  return answer;
}

/**
 * The first feed is on the device with its picture, and all that shows it: what comes after does not meet a start that
 * is still going on.
 */
export async function keepsFeed(page: Page): Promise<void> {
  await expect.poll(() => picturedPlace(page), 'the feed is kept').not.toBe(undefined);
}

/** Where the list was left, as the stored picture shows it; null = the top, undefined while there is no picture. */
export function picturedPlace(page: Page): Promise<{ readonly key: string; readonly offset: number } | null | undefined> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const database = await settled(indexedDB.open('dunlin-snapshot'));
    try {
      if (!database.objectStoreNames.contains('snapshot')) return undefined;
      const kept: unknown = await settled(database.transaction('snapshot').objectStore('snapshot').get('last'));
      return (kept as { standIn?: { place: { key: string; offset: number } | null } } | undefined)?.standIn?.place;
    } finally {
      database.close();
    }
  });
}
