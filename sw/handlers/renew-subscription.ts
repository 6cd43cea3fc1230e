import { deviceSubscription, isFor, serverKeyOf } from '#platform/push-subscription.ts';
import type { DeviceSubscription } from '#platform/push-subscription.ts';

/** Not in the DOM library of TypeScript; browsers leave either out. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * The subscription that takes the place of one that the browser has ended, for the key by which the server signs now;
 * null where there is none to be had. `storedKey`: that key as the device knows it, base64url; null where it does not.
 * Rejects where the browser makes none, as without the reader's permission.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  storedKey: () => Promise<string | null>,
): Promise<DeviceSubscription | null> {
  const made = newSubscription ?? (await manager.getSubscription());
  const known = await storedKey();
  if (made !== null) {
    if (known === null || isFor(made, known)) return deviceSubscription(made);
    // A browser has one at a time, and refuses another key beside it.
    await made.unsubscribe();
  }
  const serverKey = known ?? (oldSubscription ? serverKeyOf(oldSubscription) : null);
  if (serverKey === null) return null;
  return deviceSubscription(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }));
}
