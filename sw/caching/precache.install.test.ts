import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCacheStorage } from '#tests/support/memory-cache-storage.ts';

const origin = 'http://app.test';
const manifest = [
  { url: '/index.html', revision: '1' },
  { url: '/icons/app.png', revision: null },
  { url: '/assets/a-1.js', revision: null },
  { url: '/assets/b-1.css', revision: null },
  { url: '/assets/c-1.js', revision: null },
] as const;
const bundled = { 'assets/a-1.js': 'a()', 'assets/b-1.css': '.b {}', 'assets/c-1.js': 'c()' };
const keyOf = ({ url, revision }: (typeof manifest)[number]) =>
  `${origin}${url}${revision ? `?__WB_REVISION__=${revision}` : ''}`;

class ExtendableEvent extends Event {
  readonly works: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.works.push(work);
  }
}

let storage: MemoryCacheStorage;
let asked: string[];
let looked: number;

beforeEach(() => {
  vi.resetModules();
  storage = new MemoryCacheStorage();
  asked = [];
  looked = 0;
  const caches = {
    async open(name: string) {
      const cache = await storage.open(name);
      return { ...cache, match: (...query: Parameters<Cache['match']>) => ((looked += 1), cache.match(...query)) };
    },
    async match(query: RequestInfo | URL, options?: MultiCacheQueryOptions) {
      looked += 1;
      return (await storage.open(options?.cacheName ?? '')).match(query);
    },
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', class extends ExtendableEvent {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('self', {
    __WB_DISABLE_DEV_LOGS: true,
    caches,
    location: new URL(`${origin}/sw.js`),
    addEventListener: () => undefined,
  });
});

/** Installs on a server that has every file but those named, and its bundle or none. */
async function install(bundle: Response, lacking: readonly string[] = []) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, origin);
    asked.push(pathname);
    if (pathname === '/assets/files.json') return bundle;
    return lacking.includes(pathname) ? new Response('', { status: 404 }) : new Response(pathname);
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, origin), init);
      }
    },
  );
  const { createPrecache } = await import('./precache.ts');
  const precache = createPrecache(manifest, 'assets/files.json', origin);
  const event = new ExtendableEvent('install');
  await precache.install(event);
  await Promise.all(event.works);
  return storage.urls(precache.cacheName).toSorted();
}

describe('a first installation', () => {
  const all = manifest.map(keyOf).toSorted();

  it('keeps every file: the small ones from the bundle, the others each from its own answer', async () => {
    expect(await install(Response.json(bundled))).toEqual(all);
    expect(asked).toEqual(['/assets/files.json', '/index.html', '/icons/app.png']);
  });

  it('looks up only what the bundle has not brought', async () => {
    await install(Response.json(bundled));
    expect(looked).toBe(2);
  });

  it('asks for each file where the bundle cannot be had', async () => {
    expect(await install(new Response('', { status: 404 }))).toEqual(all);
    expect(asked).toEqual(['/assets/files.json', ...manifest.map(({ url }) => url)]);
  });

  it('rejects where one file cannot be had, so that the browser tries again', async () => {
    await expect(install(Response.json(bundled), ['/icons/app.png'])).rejects.toThrow('/icons/app.png');
  });
});
