/** Cache of the pictures of shown posts: filled by the service worker, emptied by whoever signs the account out or needs the room. */
export const MEDIA_CACHE = 'dunlin-media';

/** Cache of the pictures that are kept for a journey: filled and emptied by the sync worker, apart from the other one's budget. */
export const JOURNEY_CACHE = 'dunlin-journey';

/** Gives up the kept pictures; answers whether there were any. Absent where the browser has no Cache API. */
export async function giveUpPictures(storage: CacheStorage | undefined = globalThis.caches): Promise<boolean> {
  return (await storage?.delete(MEDIA_CACHE)) ?? false;
}
