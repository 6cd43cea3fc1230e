/**
 * Cache of the pictures of shown posts: filled by the service worker, emptied by whoever signs the account out or needs
 * the room.
 */
export const MEDIA_CACHE = 'dunlin-media';

/** By which the service worker knows a picture that is fetched to be kept, and shown by nobody yet. */
export const PICTURE_HEADERS = { accept: 'image/*' } as const;

/** IndexedDB database and store in which the service worker notes what that cache holds, address by address. */
export const MEDIA_INDEX = { database: 'dunlin-media-index', store: 'pictures' } as const;

/**
 * Cache of the pictures that are kept in an offline pack: filled and emptied by the sync worker, apart from the other
 * one's budget. Named as it first was: devices hold it.
 */
export const OFFLINE_PACK_CACHE = 'dunlin-journey';

/**
 * Longest wait for the index, milliseconds: one that does not answer holds up no sign-out. It is emptied should it
 * answer later.
 */
const INDEX_LIMIT_MS = 1_000;

/**
 * Gives up the kept pictures and what is noted of them; answers whether there were any. Absent where the browser has no
 * Cache API.
 */
export async function evictPictures(storage: CacheStorage | undefined = globalThis.caches): Promise<boolean> {
  const hadAny = (await storage?.delete(MEDIA_CACHE)) ?? false;
  await emptyIndex();
  return hadAny;
}

/** Never rejects, and makes no index where there is none. */
async function emptyIndex(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, INDEX_LIMIT_MS)));
  await Promise.race([clearStore().catch(() => undefined), late]);
  clearTimeout(timer);
}

function clearStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(MEDIA_INDEX.database);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
    request.addEventListener('success', () => {
      const index = request.result;
      const over = (): void => {
        index.close();
        resolve();
      };
      if (!index.objectStoreNames.contains(MEDIA_INDEX.store)) return over();
      const transaction = index.transaction(MEDIA_INDEX.store, 'readwrite');
      for (const end of ['complete', 'abort'] as const) transaction.addEventListener(end, over);
      transaction.objectStore(MEDIA_INDEX.store).clear();
    });
  });
}
