/** Removes the caches of the app's files and reloads, for who is stuck with an old build (SHELL-17). What was written is not in them. */
export async function refreshBuild(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // An insecure origin has none.
  const { caches } = globalThis as { caches?: CacheStorage };
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name);
  await registration?.update().catch(() => undefined);
  location.reload();
}
