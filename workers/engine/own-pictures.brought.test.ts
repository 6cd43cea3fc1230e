import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePost } from '#contract/testing/samples.ts';
import type { AppDatabase } from '#data/database.ts';
import { rememberAlias } from '#data/stores/aliases.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { MEDIA_CACHE } from '#platform/picture-cache.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { OWN_PICTURES_AFTER_MS, createOwnPictures } from './own-pictures.ts';

const mediaBase = 'https://dunlin.example';
const image = (name: string) => ({
  url: `/media/${name}.webp`,
  widthPx: 4,
  heightPx: 3,
  mimeType: 'image/webp',
  thumbnail: null,
});

let database: AppDatabase;
let time: ManualTime;
let storage: MemoryCacheStorage;
beforeEach(async () => {
  database = await openTestDatabase();
  time = new ManualTime();
  storage = new MemoryCacheStorage();
});
afterEach(() => database.close());

/** The entry E1 was delivered as a post with two pictures. Answers what was asked for, and of the line. */
async function delivered(answer: (url: string) => Promise<Response> = async () => new Response('picture')) {
  const post = samplePost({ images: [image('a'), image('b')] });
  await createPostWriter(database, time).upsert([post]);
  await rememberAlias(database, { provisionalId: 'E1', id: post.id });
  const asked: (readonly [string, unknown])[] = [];
  const log = vi.fn();
  const bring = createOwnPictures({
    database,
    timers: time,
    caches: storage.asCacheStorage(),
    log,
    mediaBase,
    fetch: (url, init) => {
      asked.push([String(url), init?.headers]);
      return answer(String(url));
    },
  });
  return { bring, asked, log };
}

it('the pictures of an own post come to the device by the service worker, once a page had the time to show them', async () => {
  const { bring, asked } = await delivered();
  const cache = await storage.open(MEDIA_CACHE);
  await cache.put(`${mediaBase}/media/b.webp?w=1024`, new Response('shown'));
  bring('E1');
  await time.advance(OWN_PICTURES_AFTER_MS - 1);
  expect(asked).toEqual([]);
  await time.advance(1);
  // What is there in another width is not asked for again.
  expect(asked).toEqual([[`${mediaBase}/media/a.webp?w=500`, { accept: 'image/*' }]]);
});

it('what made no post, and a line that is gone, end in nothing', async () => {
  const { bring, asked, log } = await delivered(() => Promise.reject(new TypeError('Failed to fetch')));
  bring('E2');
  await time.advance(OWN_PICTURES_AFTER_MS);
  expect([asked, log.mock.calls]).toEqual([[], []]);
  bring('E1');
  await time.advance(OWN_PICTURES_AFTER_MS);
  await settle();
  // One that fails leaves out no other.
  expect([asked, log.mock.calls]).toMatchObject([{ length: 2 }, { length: 2 }]);
});
