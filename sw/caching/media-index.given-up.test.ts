import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { evictPictures, MEDIA_CACHE, MEDIA_INDEX } from '#platform/picture-cache.ts';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { openMediaIndex } from './media-index.ts';
import type { MediaIndex } from './media-index.ts';

const storage = new MemoryCacheStorage();
let index: MediaIndex;
beforeEach(async () => {
  index = openMediaIndex(1_000);
  await storage.open(MEDIA_CACHE);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await index.close();
  indexedDB.deleteDatabase(MEDIA_INDEX.database);
});

const giveUp = () => evictPictures(storage.asCacheStorage());
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

it('forgets the addresses of pictures with the pictures, under a service worker that goes on noting', async () => {
  await index.added('/media/a.webp', 400, 1);
  expect(await giveUp()).toBe(true);
  expect([await index.count(), await index.size(), storage.stored.has(MEDIA_CACHE)]).toEqual([0, 0, false]);
  expect(await index.added('/media/b.webp', 900, 2)).toEqual([]);
  expect(await index.size()).toBe(900);
  expect(await giveUp(), 'there was no cache any more').toBe(false);
  expect(await index.count()).toBe(0);
});

it('makes no index where there is none, nor takes another shape of it for one', async () => {
  await giveUp();
  expect(await names()).not.toContain(MEDIA_INDEX.database);
  await new Promise((resolve) => {
    const request = indexedDB.open(MEDIA_INDEX.database, 1);
    request.addEventListener('success', () => resolve(request.result.close()));
  });
  await expect(giveUp()).resolves.toBe(false);
});

it.each([
  ['never answers', () => ({ addEventListener: () => undefined }) as never],
  [
    'refuses',
    () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  ],
])('an IndexedDB that %s neither holds up nor fails a sign-out', async (_how, open) => {
  vi.spyOn(indexedDB, 'open').mockImplementation(open);
  const before = performance.now();
  await expect(giveUp()).resolves.toBe(true);
  expect(performance.now() - before).toBeLessThan(2_000);
});

it('waits for no one who removes the index at that moment', async () => {
  await index.added('/media/a.webp', 400, 1);
  const removal = indexedDB.deleteDatabase(MEDIA_INDEX.database);
  await expect(giveUp()).resolves.toBe(true);
  await index.close();
  await new Promise((resolve) => removal.addEventListener('success', resolve));
});
