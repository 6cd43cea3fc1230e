import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Route, registerRoute } from 'workbox-routing';
import type { Scope } from '../scope.ts';
import { serverPaths } from './app-routes.ts';
import { answerPreviousAsset, keepPreviousAssets } from './previous-assets.ts';

export interface Precache {
  install(event: ExtendableEvent): Promise<unknown>;
  activate(event: ExtendableEvent): Promise<unknown>;
}

/** The app's shell: every file of the build from the device, every app navigation answered by `index.html`. */
export function createPrecache(manifest: Scope['__WB_MANIFEST'], origin: string): Precache {
  const controller = new PrecacheController();
  controller.addToCacheList([...manifest]);
  registerRoute(new PrecacheRoute(controller));
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }));
  registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      ({ request }) => answerPreviousAsset(request),
    ),
  );
  return {
    install: (event) => controller.install(event),
    async activate(event) {
      await keepPreviousAssets(controller.strategy.cacheName, new Set(controller.getCachedURLs()), origin);
      await controller.activate(event);
    },
  };
}
