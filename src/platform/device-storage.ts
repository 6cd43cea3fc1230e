/**
 * Whether the browser promised not to remove this origin's data: `granted`, `refused` after it was asked, `unasked`, or
 * `unknown` where a browser knows no such promise.
 */
export type StoragePromise = 'granted' | 'refused' | 'unasked' | 'unknown';

/** Bytes of the whole origin as the browser counts them; some browsers round, pad or invent the limit. */
export interface OriginUsage {
  readonly usedBytes: number;
  readonly limitBytes: number | null;
}

type KeyStore = Pick<Storage, 'getItem' | 'setItem'>;

const ASKED_KEY = 'dunlin-storage-asked';

export async function readStoragePromise(
  manager: StorageManager | undefined = globalThis.navigator?.storage,
  store: () => KeyStore = () => localStorage,
): Promise<StoragePromise> {
  if (manager?.persist === undefined) return 'unknown';
  if (await manager.persisted().catch(() => false)) return 'granted';
  return wasAsked(store) ? 'refused' : 'unasked';
}

/**
 * Asks for the promise, and remembers that it did. Browsers weigh engagement or ask the reader, so it is asked when
 * there is something to keep, once, and after that only when the reader says so.
 */
export async function askStoragePromise(
  manager: StorageManager | undefined = globalThis.navigator?.storage,
  store: () => KeyStore = () => localStorage,
): Promise<StoragePromise> {
  if (manager?.persist === undefined) return 'unknown';
  const isGranted = await manager.persist().catch(() => false);
  try {
    store().setItem(ASKED_KEY, 'yes');
  } catch {
    // Forbidden: it is asked again at the next start.
  }
  return isGranted ? 'granted' : 'refused';
}

export async function measureOrigin(
  manager: StorageManager | undefined = globalThis.navigator?.storage,
): Promise<OriginUsage | null> {
  const estimate = await manager?.estimate?.().catch(() => undefined);
  if (estimate?.usage === undefined) return null;
  return { usedBytes: estimate.usage, limitBytes: estimate.quota ?? null };
}

function wasAsked(store: () => KeyStore): boolean {
  try {
    return store().getItem(ASKED_KEY) !== null;
  } catch {
    return false;
  }
}
