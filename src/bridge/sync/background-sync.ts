import { registerBackgroundSync } from '#platform/background-sync.ts';
import type { SyncClient } from './sync-calls.ts';

/**
 * After a command: this tab's worker drains at once, and the browser is asked to wake the service worker should the tab
 * be gone before that succeeds. The worker is told first: it never waits for the browser.
 */
export function sendSoon(
  sync: { readonly page: Pick<SyncClient['page'], 'poke'> },
  register: () => Promise<boolean> = registerBackgroundSync,
): void {
  void sync.page.poke();
  void register();
}
