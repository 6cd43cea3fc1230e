import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE_PACK_CACHE, MEDIA_CACHE } from '#platform/picture-cache.ts';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { PICTURE_MAX_BYTES, answerPicture, isCacheablePicture, keepPicture } from './media-cache.ts';
import { openMediaIndex } from './media-index.ts';
import type { MediaIndex } from './media-index.ts';

const origin = 'http://app.test';
const urlOf = (name: string) => `${origin}/media/${name}.webp`;

let index: MediaIndex;
let storage: MemoryCacheStorage;
let time: number;
let opened = 0;

beforeEach(() => {
  index = openMediaIndex(1_000, `pictures-${(opened += 1)}`);
  storage = new MemoryCacheStorage();
  time = 1;
});
afterEach(() => index.close());

async function show(
  name: string,
  bytes: number,
  answer: () => Response = () => new Response(new Uint8Array(bytes)),
): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const fetch = vi.fn(async () => answer());
  const now = () => (time += 1);
  const response = await answerPicture(new Request(urlOf(name)), {
    index,
    caches: storage.asCacheStorage(),
    fetch,
    now,
    waitUntil: (part) => work.push(part),
  });
  await Promise.all(work);
  return response;
}

const kept = () => storage.urls(MEDIA_CACHE).map((url) => url.slice(urlOf('').length - '.webp'.length, -'.webp'.length));

describe('the picture cache', () => {
  it('answers a kept picture without the network', async () => {
    await show('a', 100);
    const answer = await show('a', 0, () => expect.unreachable('must not fetch'));
    expect((await answer.arrayBuffer()).byteLength).toBe(100);
  });

  it('stays under its budget: the least recently used picture goes first', async () => {
    await show('a', 400);
    await show('b', 400);
    await show('a', 400);
    await show('c', 400);
    expect(kept()).toEqual(['a', 'c']);
    expect(await index.size()).toBe(800);
  });

  it('stays under its budget when pictures arrive side by side', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => show(`p${n}`, 300)));
    expect(kept()).toHaveLength(3);
    expect(await index.size()).toBe(900);
  });

  it('answers without a connection in whatever width is kept, also for an offline pack [SY24]', async () => {
    const cache = await storage.asCacheStorage().open(OFFLINE_PACK_CACHE);
    await cache.put(`${urlOf('j')}?w=500`, new Response(new Uint8Array(70)));
    const noNetwork = () => {
      throw new TypeError('Failed to fetch');
    };
    expect((await (await show('j', 0, noNetwork)).arrayBuffer()).byteLength).toBe(70);
    await expect(show('never', 0, noNetwork)).rejects.toThrow(TypeError);
  });

  it('counts a picture that is stored twice once', async () => {
    await Promise.all([show('a', 600), show('a', 600)]);
    expect(kept()).toEqual(['a']);
    expect(await index.size()).toBe(600);
  });

  it('makes room on a full device by letting the older half go, and shows the picture either way', async () => {
    await show('a', 300);
    await show('b', 300);
    const cache = await storage.open(MEDIA_CACHE);
    const put = cache.put.bind(cache);
    const full = vi.fn(() => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError')));
    let tries = 0;
    vi.spyOn(storage, 'open').mockResolvedValue({
      match: cache.match.bind(cache),
      delete: cache.delete.bind(cache),
      put: (...input: Parameters<Cache['put']>) => ((tries += 1) === 1 ? full() : put(...input)),
    } as unknown as Cache);
    expect((await show('c', 300)).status).toBe(200);
    expect([kept(), tries]).toEqual([['c'], 2]);
    expect(await index.size()).toBe(300);
  });

  it('shows a picture that no room can be made for, and does not count it', async () => {
    const cache = await storage.open(MEDIA_CACHE);
    const put = vi.fn(() => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError')));
    vi.spyOn(storage, 'open').mockResolvedValue({ ...cache, put } as unknown as Cache);
    expect((await show('a', 300)).status).toBe(200);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await index.size()).toBe(0);
  });

  it('shows pictures where the browser has no cache to open', async () => {
    vi.spyOn(storage, 'open').mockRejectedValue(new DOMException('Blocked', 'SecurityError'));
    expect((await show('a', 300)).status).toBe(200);
  });

  it.each([
    ['an error', () => new Response('gone', { status: 404 })],
    ['a part', () => new Response('part', { status: 206 })],
    ['an opaque answer', () => Object.defineProperty(new Response('?'), 'type', { value: 'opaque' })],
    ['a very large picture', () => new Response(new Uint8Array(PICTURE_MAX_BYTES + 1))],
  ])('keeps no answer that is %s', async (_name, answer) => {
    await show('a', 0, answer);
    expect(kept()).toEqual([]);
  });
});

it('keeps a picture that no page has shown, once, and none that is there in another width', async () => {
  const fetch = vi.fn(async () => new Response(new Uint8Array(100)));
  const options = { index, caches: storage.asCacheStorage(), fetch, now: () => (time += 1) };
  await keepPicture(`${urlOf('a')}?w=500`, options);
  expect([storage.urls(MEDIA_CACHE), await index.size()]).toEqual([[`${urlOf('a')}?w=500`], 100]);
  await keepPicture(`${urlOf('a')}?w=1024`, options);
  expect(fetch).toHaveBeenCalledOnce();
  await expect(
    keepPicture(urlOf('b'), { ...options, fetch: () => Promise.reject(new TypeError('Failed to fetch')) }),
  ).rejects.toThrow(TypeError);
});

it('reads none once more that says it is too large', async () => {
  const large = new Response('film', { headers: { 'content-length': String(PICTURE_MAX_BYTES + 1) } });
  const clone = vi.spyOn(large, 'clone');
  expect(await (await show('a', 0, () => large)).text()).toBe('film');
  expect(clone).not.toHaveBeenCalled();
});

describe('which requests it answers', () => {
  const request = (
    url: string,
    given: { mode?: string; destination?: string; method?: string; headers?: Record<string, string> } = {},
  ) =>
    ({
      url,
      method: given.method ?? 'GET',
      mode: given.mode ?? 'no-cors',
      destination: given.destination ?? 'image',
      headers: new Headers(given.headers),
    }) as Request;

  it.each([
    ['a picture of our own origin', request(urlOf('a')), true],
    ['a picture of another origin that it may read', request('https://cdn.test/media/a.webp', { mode: 'cors' }), true],
    ['a picture of another origin that it may not read', request('https://cdn.test/media/a.webp'), false],
    ['a part of a video', request(`${origin}/media/a.mp4`, { destination: 'video', headers: { range: 'bytes=0-' } }), false],
    ['a part of a picture', request(urlOf('a'), { headers: { range: 'bytes=0-9' } }), false],
    ['one that is to be kept', request(urlOf('a'), { mode: 'cors', destination: '', headers: { accept: 'image/*' } }), true],
    ['one that somebody reads', request(urlOf('a'), { mode: 'cors', destination: '', headers: { accept: '*/*' } }), false],
    ['a call of the API', request(`${origin}/v3/posts/all`, { destination: '' }), false],
    ['an upload', request(`${origin}/media/upload`, { method: 'POST', destination: '' }), false],
  ])('%s: %#', (_name, given, isAnswered) => {
    expect(isCacheablePicture(given, origin)).toBe(isAnswered);
  });
});
