/** How long a sign-out waits for the browser to say so, milliseconds. */
const ASKED_LIMIT_MS = 1_000;

/** Where this device is pushed to; undefined where it is not, or the browser does not say in time. Rejects never. */
export async function pushEndpointInTime(): Promise<string | undefined> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, ASKED_LIMIT_MS, null);
  });
  return (await Promise.race([currentSubscription().catch(() => null), late]))?.endpoint;
}

/** By which this device is pushed to; null where it is not, or its browser knows no push. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  // `ready` never settles without a registration.
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
