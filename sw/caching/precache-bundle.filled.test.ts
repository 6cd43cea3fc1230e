import { describe, expect, it, vi } from 'vitest';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';
import { fillFromBundle, missingEntries } from './precache-bundle.ts';

const origin = 'http://app.test';
const bundle = `${origin}/assets/files-1234567.json`;
const at = (path: string) => `${origin}/${path}`;
const files = { 'assets/a-1.js': 'a()', 'assets/b-1.css': '.b {}', 'assets/c-1.js': 'c()' };

async function filled(answer: () => Response, held: readonly string[] = [], paths: readonly string[] = Object.keys(files)) {
  const storage = new MemoryCacheStorage();
  const cache = await storage.open('precache');
  for (const path of held) await cache.put(at(path), new Response('held'));
  const fetch = vi.fn(async () => answer());
  const filling = fillFromBundle({ url: bundle, keys: new Map(paths.map((path) => [at(path), at(path)])), cache, fetch });
  return { filling, cache, fetch, urls: () => storage.urls('precache') };
}

const whole = () =>
  Response.json(files, {
    headers: { 'content-security-policy': "default-src 'self'", etag: '"bundle"', 'content-encoding': 'br' },
  });

describe('the bundle of small files', () => {
  it('fills an empty cache with each file under its own address, as its server would have answered', async () => {
    const { filling, cache, fetch } = await filled(whole);
    await filling;
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(bundle);
    for (const [path, text] of Object.entries(files)) {
      const kept = await cache.match(at(path));
      expect(await kept?.text()).toBe(text);
      expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(kept?.headers.get('content-type')).toBe(
        path.endsWith('.css') ? 'text/css; charset=utf-8' : 'application/javascript; charset=utf-8',
      );
      for (const name of ['etag', 'content-encoding', 'content-length']) expect(kept?.headers.has(name)).toBe(false);
    }
  });

  it('keeps nothing that this version does not name, and replaces nothing that is held', async () => {
    const { filling, cache, urls } = await filled(whole, ['assets/a-1.js'], ['assets/a-1.js', 'assets/b-1.css', 'assets/d-1.js']);
    await filling;
    expect(urls().toSorted()).toEqual([at('assets/a-1.js'), at('assets/b-1.css')]);
    expect(await (await cache.match(at('assets/a-1.js')))?.text()).toBe('held');
  });

  it('is asked for while more than half is missing, and not where half is held', async () => {
    const paths = ['assets/a-1.js', 'assets/b-1.css', 'assets/c-1.js', 'index.html'];
    const most = await filled(whole, paths.slice(0, 1), paths);
    await most.filling;
    expect(most.fetch).toHaveBeenCalledTimes(1);
    const half = await filled(whole, paths.slice(0, 2), paths);
    await half.filling;
    expect(half.fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there', () => new Response('gone', { status: 404 }), 'answered 404'],
    ['is cut', () => new Response('{"assets/a-1.js": "a('), 'JSON'],
    ['is something else', () => Response.json(null), 'A bundle of files is an object'],
  ])('rejects and keeps nothing where it %s', async (_what, answer, why) => {
    const { filling, urls } = await filled(answer);
    await expect(filling).rejects.toThrow(why);
    expect(urls()).toEqual([]);
  });
});

it('what is missing of a build are the files under whose keys the cache lists nothing, another revision of one included', async () => {
  const cache = await new MemoryCacheStorage().open('precache');
  for (const path of ['assets/a-1.js', 'index.html?revision=1', 'assets/old-1.js']) await cache.put(at(path), new Response(''));
  const page = { url: 'index.html', revision: '2' };
  const icon = { url: 'icons/app.png', revision: '1' };
  const keys: Readonly<Record<string, string>> = {
    'assets/a-1.js': at('assets/a-1.js'),
    'index.html': at('index.html?revision=2'),
    'icons/app.png': at('icons/app.png?revision=1'),
  };
  expect(await missingEntries(['assets/a-1.js', page, icon], (url) => keys[url], cache)).toEqual([page, icon]);
});
