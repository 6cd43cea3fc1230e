import type { BrowserContext, Locator, Page } from '@playwright/test';
import { scriptsNamed } from '../support/built-client.ts';

/** The page that stands in the app's place when it cannot start. */
export class FailedStart {
  readonly notice: Locator;
  readonly reload: Locator;

  constructor(page: Page) {
    this.notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Reload' }) });
    this.reload = this.notice.getByRole('button', { name: 'Reload' });
  }

  /** Its label tells what came of it. */
  save(label = 'Save what you wrote'): Locator {
    return this.notice.getByRole('button', { name: label });
  }
}

/** Which of a device's databases fail to open: what the app needs to begin with, or every one. */
export type Damage = 'of the app' | 'all' | 'none';

/**
 * A browser whose databases fail to open, as with a damaged profile, in the page and in its worker alike: both begin
 * with a few words of their own. The context must be without a service worker, which would bring the scripts from its
 * cache.
 */
export class DamagedStorage {
  damage: Damage = 'none';

  static async of(context: BrowserContext): Promise<DamagedStorage> {
    const storage = new DamagedStorage();
    const entries = ['page', 'sync-worker'].flatMap(scriptsNamed);
    await context.route(
      ({ pathname }) => entries.some((name) => pathname.endsWith(`/${name}`)),
      async (route) => {
        if (storage.damage === 'none') return route.continue();
        const script = await route.fetch();
        const words = `(${failToOpen.toString()})(${JSON.stringify(storage.damage)});`;
        return route.fulfill({ response: script, body: words + (await script.text()) });
      },
    );
    return storage;
  }
}

/** Runs in the page and in its worker. */
function failToOpen(damage: Damage): void {
  const open = IDBFactory.prototype.open;
  const reason = new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  IDBFactory.prototype.open = function (name, version) {
    if (damage !== 'all' && /--(?:outbox|drafts|session)$|^dunlin-snapshot$/.test(name)) return open.call(this, name, version);
    const request = Object.assign(new EventTarget(), {
      error: reason,
      readyState: 'done',
      onerror: null,
    }) as unknown as IDBOpenDBRequest;
    queueMicrotask(() => {
      const event = new Event('error', { cancelable: true });
      request.dispatchEvent(event);
      request.onerror?.(event);
    });
    return request;
  };
}
