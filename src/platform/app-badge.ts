interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/**
 * Shows on the app's icon how many notifications wait, from a page or a worker, where the device can. Never rejects.
 */
export async function showAppBadge(count: number): Promise<void> {
  const badged = navigator as Badged;
  await (count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.())?.catch(() => undefined);
}
