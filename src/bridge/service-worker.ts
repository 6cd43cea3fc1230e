import { Workbox } from 'workbox-window';
import { createValueStore } from './value-store.ts';
import type { ValueStore } from './value-store.ts';

export interface ServiceWorkerHandle {
  /** A new version is installed and waits for the reader's consent. */
  readonly updateReady: ValueStore<boolean>;
  /** Lets the new version take over and reloads this page; other tabs reload when they are next shown. */
  applyUpdate(): void;
  /** Asks whether a newer version is there. */
  checkForUpdate(): Promise<void>;
}

/** Registers the service worker of a production build. Without one (development, no support) the handle never has an update. */
export function registerServiceWorker(isProduction: boolean): ServiceWorkerHandle {
  const updateReady = createValueStore(false);
  if (!isProduction || !('serviceWorker' in navigator)) {
    return { updateReady, applyUpdate: () => undefined, checkForUpdate: async () => undefined };
  }
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => updateReady.set(true));
  workbox.register().catch(reportError);
  return {
    updateReady,
    applyUpdate() {
      // The page that asked reloads once the new version controls it, so no page runs on assets of two versions.
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    },
    checkForUpdate: () => workbox.update(),
  };
}
