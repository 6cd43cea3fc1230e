import { MEDIA_CACHE, OFFLINE_PACK_CACHE } from '#platform/picture-cache.ts';
import { PREVIOUS_ASSETS_CACHE } from './previous-assets.ts';

/**
 * Removes what is kept of former builds (SETTINGS-50, SHELL-17): caches that nobody knows any more, and the chunks of
 * the build before once no second page may run it. This build's files and the pictures stay, so that the device is as
 * much use without a connection as it was; drafts, the outbox and its photos are in no cache.
 */
export async function clearFormerBuilds(
  storage: Pick<CacheStorage, 'keys' | 'delete'>,
  ownFiles: string,
  pages: readonly unknown[],
): Promise<void> {
  const kept = new Set([ownFiles, MEDIA_CACHE, OFFLINE_PACK_CACHE]);
  if (pages.length > 1) kept.add(PREVIOUS_ASSETS_CACHE);
  for (const name of await storage.keys()) if (!kept.has(name)) await storage.delete(name);
}
