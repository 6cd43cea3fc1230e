/** Tag of the Background Sync that drains the outbox. */
export const OUTBOX_SYNC_TAG = 'dunlin-outbox';

/** What the DOM library of TypeScript lacks: `ServiceWorkerRegistration.sync`, in Chromium only. */
interface SyncManagerLike {
  register(tag: string): Promise<void>;
}

/**
 * Asks the browser to wake the service worker once there is a connection, also with no page open. Answers false where
 * the browser cannot (no service worker, no Background Sync, no permission): the outbox is then drained when a page is
 * open.
 */
export async function registerBackgroundSync(
  container: { getRegistration(): Promise<ServiceWorkerRegistration | undefined> } | undefined = navigator.serviceWorker,
): Promise<boolean> {
  // `ready` never settles without a registration, which a development build lacks.
  const registration = await container?.getRegistration();
  const sync = registration !== undefined && 'sync' in registration ? (registration.sync as SyncManagerLike) : undefined;
  if (sync === undefined) return false;
  try {
    await sync.register(OUTBOX_SYNC_TAG);
    return true;
  } catch {
    return false;
  }
}
