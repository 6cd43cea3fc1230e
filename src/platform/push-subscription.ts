/** What of a push subscription is sent to the server; keys base64url. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly publicKey: string; readonly authToken: string };
}

/** The keys of a subscription that the browser made; null where it has none. */
export function deviceSubscription(subscription: PushSubscription): DeviceSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh: publicKey, auth: authToken } = keys ?? {};
  if (endpoint === undefined || publicKey === undefined || authToken === undefined) return null;
  return { endpoint, keys: { publicKey, authToken } };
}

/** Whether what a server signs with this key (base64url) arrives by it. A browser that does not say is believed. */
export function isFor(subscription: PushSubscription, serverKey: string): boolean {
  const key = serverKeyOf(subscription);
  return key === null || key === serverKey;
}

/** Of the server for which the browser made it, base64url; null where it does not say. */
export function serverKeyOf({ options }: PushSubscription): string | null {
  const { applicationServerKey: key } = options;
  if (key === null) return null;
  const binary = Array.from(new Uint8Array(key), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
