import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { PREVIOUS_ASSETS_CACHE, answerPreviousAsset, keepPreviousAssets } from './previous-assets.ts';

const origin = 'http://app.test';
const asset = (name: string) => `${origin}/assets/${name}.js`;

let storage: MemoryCacheStorage;

beforeEach(() => {
  storage = new MemoryCacheStorage();
  vi.stubGlobal('caches', storage);
});

async function precached(...names: readonly string[]): Promise<void> {
  const cache = await storage.open('precache');
  for (const name of names) await cache.put(asset(name), new Response(name));
}

describe('an update', () => {
  it('keeps the chunks of the build before it, for tabs that still run it', async () => {
    await precached('shared', 'old', 'new');
    const cache = await storage.open('precache');
    await cache.put(`${origin}/index.html?__WB_REVISION__=1`, new Response('old shell'));
    await keepPreviousAssets('precache', new Set([asset('shared'), asset('new')]), origin);
    expect(storage.urls(PREVIOUS_ASSETS_CACHE)).toEqual([asset('old')]);
  });

  it('lets go of the chunks of the build before that', async () => {
    await precached('first', 'second');
    await keepPreviousAssets('precache', new Set([asset('second')]), origin);
    await (await storage.open('precache')).delete(asset('first'));
    await precached('third');
    await keepPreviousAssets('precache', new Set([asset('third')]), origin);
    expect(storage.urls(PREVIOUS_ASSETS_CACHE)).toEqual([asset('second')]);
  });

  it('throws nothing away when its activation is repeated', async () => {
    await precached('old', 'new');
    await keepPreviousAssets('precache', new Set([asset('new')]), origin);
    await (await storage.open('precache')).delete(asset('old'));
    await keepPreviousAssets('precache', new Set([asset('new')]), origin);
    expect(storage.urls(PREVIOUS_ASSETS_CACHE)).toEqual([asset('old')]);
  });
});

describe('a chunk that this build lacks', () => {
  it('comes from what was set aside, else from the server', async () => {
    const fetch = vi.fn(async () => new Response('from the server'));
    vi.stubGlobal('fetch', fetch);
    await precached('old', 'new');
    await keepPreviousAssets('precache', new Set([asset('new')]), origin);
    expect(await (await answerPreviousAsset(new Request(asset('old')))).text()).toBe('old');
    expect(fetch).not.toHaveBeenCalled();
    expect(await (await answerPreviousAsset(new Request(asset('unknown')))).text()).toBe('from the server');
  });
});
