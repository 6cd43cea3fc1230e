import type { Page } from '@playwright/test';

/** Everything that the local databases hold, as text to look for something in. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const parts: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const db = await settled(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        parts.push(JSON.stringify(await settled(db.transaction(store).objectStore(store).getAll())));
      }
      db.close();
    }
    return parts.join('\n');
  });
}

/** Addresses of pictures that the service worker keeps. */
export function cachedPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/media/')) found.push(url);
    }
    return found;
  });
}

/** How many files of unsent items and drafts this device keeps. */
export function keptPhotos(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    if (!(await indexedDB.databases()).some(({ name }) => name === 'dunlin-files')) return 0;
    const db = await settled(indexedDB.open('dunlin-files'));
    try {
      return await settled(db.transaction('files').objectStore('files').count());
    } finally {
      db.close();
    }
  });
}

/** What the outbox on this device holds, delivered entries left out. */
export interface StoredEntry {
  readonly id: string;
  readonly kind: string;
  readonly state: 'queued' | 'uploading' | 'sending' | 'paused' | 'failed';
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAttemptAt?: number;
  readonly waitsSince?: number;
  readonly lastError?: { readonly kind: string; readonly message: string } | null;
}

export function outboxEntries(page: Page): Promise<readonly StoredEntry[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const found: { entry: StoredEntry; _deleted?: unknown }[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || !name.includes('--outbox')) continue;
      const db = await settled(indexedDB.open(name));
      if (db.objectStoreNames.contains('docs'))
        found.push(...(await settled(db.transaction('docs').objectStore('docs').getAll())));
      db.close();
    }
    return found.filter(({ _deleted }) => _deleted !== '1' && _deleted !== true).map(({ entry }) => entry);
  });
}

/** Once what was done to this is kept, waiting to be sent, it is on this device as no build of ours reads it. */
export async function keepsUnreadable(page: Page, target: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    type Kept = { readonly entry: StoredEntry & { readonly target: string } };
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    // Between two attempts: what is under way is written anew by its end.
    const isBetween = ({ entry }: Kept) => entry.target === wanted && entry.state === 'queued' && entry.attempts > 0;
    const isSpoilt = async () => {
      for (const { name } of await indexedDB.databases()) {
        if (name === undefined || !name.includes('--outbox')) continue;
        const db = await settled(indexedDB.open(name));
        const store = db.transaction('docs', 'readwrite').objectStore('docs');
        const found = (await settled<Kept[]>(store.getAll())).find(isBetween);
        if (found !== undefined) await settled(store.put({ ...found, entry: { ...found.entry, payload: 'not of ours' } }));
        db.close();
        if (found !== undefined) return true;
      }
      return false;
    };
    while (!(await isSpoilt())) await new Promise((resolve) => setTimeout(resolve, 20));
  }, target);
}

/** The fields of the session that is stored on this device. */
export interface StoredSession {
  readonly accessToken: string | null;
  readonly userId: string | null;
  readonly generation: number;
  readonly pendingCleanup: { readonly mode: 'caches' | 'all'; readonly userId: string; readonly isCleared?: true } | null;
}

/**
 * Answers the stored session, after `change` where one is given: as another context leaves it. Also where no app runs.
 */
export function storedSession(page: Page, change: Partial<StoredSession> = {}): Promise<StoredSession> {
  return page.evaluate(async (changed) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const name = (await indexedDB.databases()).find((found) => found.name?.endsWith('--session'))?.name;
    if (name === undefined) throw new Error('No session is stored');
    const db = await settled(indexedDB.open(name));
    try {
      const store = db.transaction('docs', 'readwrite').objectStore('docs');
      const stored = { ...(await settled<StoredSession>(store.get('current'))), ...changed };
      await settled(store.put(stored));
      return stored;
    } finally {
      db.close();
    }
  }, change);
}
