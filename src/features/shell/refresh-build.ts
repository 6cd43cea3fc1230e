import type { ServiceWorkerHandle } from '#bridge/boot/service-worker.ts';

/**
 * Has the service worker clear its cache, and reloads, for who is stuck with an old build (SHELL-17). What was written
 * is in no cache.
 */
export async function refreshBuild(serviceWorker: Pick<ServiceWorkerHandle, 'fetchFilesAnew' | 'checkForUpdate'>): Promise<void> {
  await Promise.allSettled([serviceWorker.fetchFilesAnew(), serviceWorker.checkForUpdate()]);
  location.reload();
}
