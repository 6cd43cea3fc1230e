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
