/** Chunks of the build before this one, for tabs that still run it. */
export const PREVIOUS_ASSETS_CACHE = 'dunlin-previous-assets';

/**
 * Sets aside the hashed chunks that this build no longer has, in place of those set aside the time before: a tab that
 * was loaded before the update can still load the rest of its screens, and nothing older piles up.
 */
export async function keepPreviousAssets(precacheName: string, current: ReadonlySet<string>, origin: string): Promise<void> {
  const precache = await caches.open(precacheName);
  const outdated = (await precache.keys()).filter(
    ({ url }) => !current.has(url) && url.startsWith(origin) && new URL(url).pathname.startsWith('/assets/'),
  );
  // A restarted activation of the same build finds nothing outdated and must not throw away what it kept.
  if (outdated.length === 0) return;
  await caches.delete(PREVIOUS_ASSETS_CACHE);
  const previous = await caches.open(PREVIOUS_ASSETS_CACHE);
  for (const request of outdated) {
    const response = await precache.match(request);
    if (response !== undefined) await previous.put(request.url, response);
  }
}

/** A chunk that this build no longer has: the one set aside, else whatever the server says. */
export async function answerPreviousAsset(request: Request): Promise<Response> {
  const kept = await caches.open(PREVIOUS_ASSETS_CACHE).then((cache) => cache.match(request.url));
  return kept ?? fetch(request);
}
