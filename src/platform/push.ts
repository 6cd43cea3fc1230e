import { currentSubscription } from './current-subscription.ts';
import { deviceSubscription, isFor } from './push-subscription.ts';
import type { DeviceSubscription } from './push-subscription.ts';

/**
 * - `unsupported`: the browser knows no push; `needsInstall`: on an iPhone or iPad, where only an installed app is
 *   pushed to.
 * - `blocked`: its reader has forbidden notifications in the browser.
 */
export type PushState = 'unsupported' | 'needsInstall' | 'blocked' | 'off' | 'on';

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  // `ready` never settles without a registration.
  return navigator.serviceWorker?.getRegistration();
}

/**
 * `serverKey`: by which the server signs its pushes, base64url. What was subscribed for another one never arrives, and
 * is off.
 */
export async function pushState(serverKey: string): Promise<PushState> {
  const found = 'serviceWorker' in navigator ? await registration() : undefined;
  if (found === undefined || !('PushManager' in window) || typeof Notification === 'undefined')
    return isAppleTouch() && !isInstalled() ? 'needsInstall' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await found.pushManager.getSubscription();
  return subscription !== null && isFor(subscription, serverKey) && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks the browser's question, which only a press may cause; null where the answer is no. Rejects where the push
 * service cannot be reached.
 */
export async function subscribeToPush(serverKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const found = await registration();
  if (found === undefined) return null;
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const before = await found.pushManager.getSubscription();
  // One that was made for another key of the server's never arrives.
  if (before !== null && !isFor(before, serverKey)) await before.unsubscribe();
  return deviceSubscription(await found.pushManager.subscribe(options));
}

/** Takes away what the device still shows of a push of this topic. */
export async function closeShownPushes(topic: string): Promise<void> {
  const shown = (await (await registration())?.getNotifications?.({ tag: topic })) ?? [];
  for (const notification of shown) notification.close();
}

/**
 * Ends the browser's subscription, of which the server learns at its next push at the latest; answers its endpoint,
 * null where there was none.
 */
export async function unsubscribeFromPush(): Promise<string | null> {
  const subscription = await currentSubscription();
  if (subscription === null) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

function isAppleTouch(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
