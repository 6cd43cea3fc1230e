import { deviceSubscription } from '#platform/push-subscription.ts';
import type { DeviceSubscription } from '#platform/push-subscription.ts';

/** Not in the DOM library of TypeScript; browsers leave either out. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** The subscription that takes the place of one that the browser has ended; null where there is none to be had. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
): Promise<DeviceSubscription | null> {
  const made = newSubscription ?? (await manager.getSubscription());
  if (made !== null && made !== undefined) return deviceSubscription(made);
  const key = oldSubscription?.options.applicationServerKey;
  if (key === undefined || key === null) return null;
  return deviceSubscription(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}
