import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Route, registerRoute } from 'workbox-routing';
import { fileIn } from '#messages/locales.ts';
import { locale } from '#messages/t.ts';
import { SERVER_PATH } from '#contract/reserved-paths.ts';
import type { Scope } from '../scope.ts';
import { filesRemovedPage } from './files-removed-page.ts';
import { fillFromBundle, missingEntries } from './precache-bundle.ts';
import { answerPreviousAsset, keepPreviousAssets } from './previous-assets.ts';

export interface Precache {
  install(event: ExtendableEvent): Promise<unknown>;
  activate(event: ExtendableEvent): Promise<unknown>;
  /** Keeps again what the browser removed of the app's files; rejects where one cannot be had. */
  repair(): Promise<void>;
  /** Fetches all of the app's files again; where one cannot be had, all stay as they were. */
  fetchAnew(): Promise<void>;
  /** Of the cache that holds them. */
  readonly cacheName: string;
  /** The files that this version keeps, with what tells their contents apart, as one text. */
  nameFiles(): string;
}

/**
 * The app's shell: every file of the build from the device, every app navigation answered by `index.html`.
 *
 * @param bundle path of the file that holds the small ones together
 */
export function createPrecache(manifest: Scope['__WB_MANIFEST'], bundle: string, origin: string): Precache {
  const controller = new PrecacheController();
  controller.addToCacheList([...manifest]);
  const openCache = () => caches.open(controller.strategy.cacheName);
  registerRoute(new PrecacheRoute(controller));
  const answerShell = controller.createHandlerBoundToURL(`/${fileIn(locale(), 'index.html')}`);
  registerRoute(
    new NavigationRoute(async (options) => answerShell(options).catch(() => filesRemovedPage()), { denylist: [SERVER_PATH] }),
  );
  registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      ({ request }) => answerPreviousAsset(request),
    ),
  );
  return {
    async install(event) {
      const cache = await openCache();
      const source = { url: `${origin}/${bundle}`, keys: controller.getURLsToCacheKeys(), cache };
      // What the bundle does not bring is fetched file by file.
      await fillFromBundle({ ...source, fetch: (url) => fetch(url, { cache: 'no-store' }) }).catch(() => undefined);
      // Workbox looks up each file of its list in the cache, one after the other.
      const rest = new PrecacheController();
      rest.addToCacheList(await missingEntries(manifest, (url) => controller.getCacheKeyForURL(url), cache));
      return rest.install(event);
    },
    async activate(event) {
      await keepPreviousAssets(controller.strategy.cacheName, new Set(controller.getCachedURLs()), origin);
      await controller.activate(event);
    },
    nameFiles: () => [...controller.getURLsToCacheKeys().values()].toSorted().join(' '),
    cacheName: controller.strategy.cacheName,
    async repair() {
      const cache = await openCache();
      for (const [url, key] of controller.getURLsToCacheKeys())
        if ((await cache.match(key)) === undefined) await cache.put(key, await fetchFile(url));
    },
    async fetchAnew() {
      const files = await Promise.all(
        [...controller.getURLsToCacheKeys()].map(async ([url, key]) => [key, await fetchFile(url)] as const),
      );
      const cache = await openCache();
      for (const [key, file] of files) await cache.put(key, file);
    },
  };
}

async function fetchFile(url: string): Promise<Response> {
  const answer = await fetch(url, { cache: 'reload', credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
