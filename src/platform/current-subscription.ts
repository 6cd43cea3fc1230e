/** By which this device is pushed to; null where it is not, or its browser knows no push. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  // `ready` never settles without a registration.
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
