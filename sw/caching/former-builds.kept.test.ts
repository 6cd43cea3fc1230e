import { expect, it } from 'vitest';
import { MEDIA_CACHE, OFFLINE_PACK_CACHE } from '#platform/picture-cache.ts';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { clearFormerBuilds } from './former-builds.ts';
import { PREVIOUS_ASSETS_CACHE } from './previous-assets.ts';

const OWN = 'workbox-precache-v2-http://app.test/';

async function device() {
  const storage = new MemoryCacheStorage();
  for (const name of [OWN, MEDIA_CACHE, OFFLINE_PACK_CACHE, PREVIOUS_ASSETS_CACHE, 'of-a-former-build']) {
    await (await storage.open(name)).put('/a', new Response('a'));
  }
  return storage;
}

it('what former builds left goes; this build’s files and the pictures stay [SETTINGS-50] [SHELL-17]', async () => {
  const storage = await device();
  await clearFormerBuilds(storage, OWN, [{}]);
  expect(await storage.keys()).toEqual([OWN, MEDIA_CACHE, OFFLINE_PACK_CACHE]);
  expect(storage.urls(OWN)).toEqual(['http://app.test/a']);
});

it('the chunks of the build before stay while a second page may run it', async () => {
  const storage = await device();
  await clearFormerBuilds(storage, OWN, [{}, {}]);
  expect(await storage.keys()).toEqual([OWN, MEDIA_CACHE, OFFLINE_PACK_CACHE, PREVIOUS_ASSETS_CACHE]);
});
