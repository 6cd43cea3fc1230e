import { afterEach, expect, it } from 'vitest';
import { searchGifs } from '#contract/endpoints/media/search-gifs.ts';
import type { Gif } from '#core/gifs/gifs.ts';
import { MEDIA_CACHE } from '#platform/picture-cache.ts';
import { json } from '#tests/support/fake-api.ts';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createGifs } from './gifs.ts';

const origin = 'https://dunlin.example';
const file = (id: string, size: string) => ({ url: `/media/gifs/${id}-${size}.gif` });
const found = (id: string) => ({ id, title: `Title ${id}`, images: { preview_gif: file(id, '200'), original: file(id, '480') } });
const gif: Gif = { id: 'a', title: 'A', preview: '/media/gifs/a-200.gif', original: '/media/gifs/a-480.gif', aspect: 1 };
const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
const gifAnswer = (mark: string) => new Response(`GIF89a${mark}`);

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(fetch: (url: string) => Promise<Response>) {
  harness = await createSyncHarness();
  const { client, database, time: clock, api } = harness;
  const storage = new MemoryCacheStorage();
  const fetched: string[] = [];
  const gifs = createGifs({
    client,
    database,
    clock,
    caches: storage.asCacheStorage(),
    mediaBase: origin,
    fetch: (url) => {
      fetched.push(String(url));
      return fetch(String(url));
    },
  });
  const kept = async () => (await database.settings.findOne('gifs').exec())?.toJSON().value;
  return { gifs, api, kept, storage, fetched };
}

it('a page is asked for by text, 20 and offset, without a token, and what it shows is kept for a search without a connection [API-120] [MEDIA-18]', async () => {
  const { gifs, api, kept } = await setUp(noLine);
  const asked: string[] = [];
  api.handler = (request) => {
    asked.push(request.path);
    expect(request.headers.get('authorization')).toBeNull();
    return json({ data: [found('a'), found('b')], provider: 'GIPHY' });
  };
  await expect(gifs.search('cats & dogs', 40)).resolves.toMatchObject({
    ok: true,
    provider: 'GIPHY',
    gifs: [{ id: 'a' }, { id: 'b' }],
  });
  const url = new URL(asked[0] ?? '', origin);
  expect(url.pathname).toBe(searchGifs.path);
  expect(Object.fromEntries(url.searchParams)).toEqual({ q: 'cats & dogs', limit: '20', offset: '40' });
  expect(await kept()).toMatchObject({ shown: [{ id: 'a' }, { id: 'b' }], chosen: [] });
  api.handler = noLine;
  await expect(gifs.search('', 0)).resolves.toMatchObject({ ok: false, reason: 'unreachable' });
});

it('a chosen one is fetched whole, and is the first among those chosen', async () => {
  const { gifs, kept, fetched } = await setUp(async () => gifAnswer('large'));
  const outcome = await gifs.fetch(gif);
  expect(outcome.ok && [await outcome.file.text(), outcome.file.type, outcome.isSmall]).toEqual([
    'GIF89alarge',
    'image/gif',
    false,
  ]);
  expect(fetched).toEqual([`${origin}/media/gifs/a-480.gif`]);
  expect(await kept()).toMatchObject({ chosen: [{ id: 'a' }] });
});

it('without a connection it is the one that the device has, small if need be', async () => {
  const { gifs, storage } = await setUp(noLine);
  await expect(gifs.fetch(gif)).resolves.toEqual({ ok: false });
  const cache = await storage.open(MEDIA_CACHE);
  await cache.put(`${origin}${gif.preview}`, gifAnswer('small'));
  const small = await gifs.fetch(gif);
  expect(small.ok && [await small.file.text(), small.isSmall]).toEqual(['GIF89asmall', true]);
  await cache.put(`${origin}${gif.original}`, gifAnswer('large'));
  const whole = await gifs.fetch(gif);
  expect(whole.ok && [await whole.file.text(), whole.isSmall]).toEqual(['GIF89alarge', false]);
});

it('what is no GIF is not taken for one: the page of a portal, an error', async () => {
  const answers = [new Response('<html>Sign in</html>'), new Response('GIF89a', { status: 503 })];
  const { gifs } = await setUp(async () => answers.shift() ?? noLine());
  await expect(gifs.fetch(gif)).resolves.toEqual({ ok: false });
  await expect(gifs.fetch(gif)).resolves.toEqual({ ok: false });
});
