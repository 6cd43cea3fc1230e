import type { Workbox } from 'workbox-window';
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

/**
 * Registers the service worker of a production build, in its turn: what it keeps for later must not stand before the first posts. Without one
 * (development, no support) the handle never has an update.
 */
export function registerServiceWorker(isProduction: boolean, turn: Promise<void>): ServiceWorkerHandle {
  const updateReady = createValueStore(false);
  if (!isProduction || !('serviceWorker' in navigator)) {
    return { updateReady, applyUpdate: () => undefined, checkForUpdate: async () => undefined };
  }
  const registering = turn.then(() => register(() => updateReady.set(true)));
  registering.catch(reportError);
  return {
    updateReady,
    applyUpdate() {
      void registering.then((workbox) => {
        // The page that asked reloads once the new version controls it, so no page runs on assets of two versions.
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      });
    },
    checkForUpdate: async () => (await registering).update(),
  };
}

async function register(onWaiting: () => void): Promise<Workbox> {
  const workbox = new (await import('workbox-window')).Workbox('/sw.js');
  workbox.addEventListener('waiting', onWaiting);
  await workbox.register();
  return workbox;
}
