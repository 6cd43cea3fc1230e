import { mayNavigate } from './chunk-recovery.ts';

/**
 * Loads the page anew where the service worker has the code that did not come: one that does not start in time lets the
 * browser ask the network, and a browser may remember for good that a module failed. No more often than `mayNavigate`
 * says.
 */
export async function loadWhatIsKept({ message }: Error): Promise<void> {
  // The address stands at its end, where it is told.
  const kept = navigator.serviceWorker?.controller && (await caches.match(message.split(' ').at(-1) ?? ''));
  if (kept && mayNavigate(Date.now(), sessionStorage)) location.reload();
}
