import type { KeyStore } from '#core/storage/json-store.ts';
import { unsubscribeFromPush } from '#platform/push.ts';

/** That the reader was asked on this device, and what they chose stands. */
export const PUSH_ASKED = 'dunlin.push-asked';

/** Ends the pushes to this device, with a session: whoever signs in next is asked. Rejects where the browser cannot. */
export async function endPushes(kept: Pick<KeyStore, 'removeItem'>): Promise<void> {
  kept.removeItem(PUSH_ASKED);
  await unsubscribeFromPush();
}
