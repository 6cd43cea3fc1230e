/** Whether the browser promised not to evict this origin's data. */
export async function isStoragePersisted(manager: StorageManager | undefined = globalThis.navigator?.storage): Promise<boolean> {
  return (await manager?.persisted?.()) ?? false;
}

/** Asks for that promise. Called when the reader first writes something: browsers weigh engagement, some ask the reader. */
export async function persistStorage(manager: StorageManager | undefined = globalThis.navigator?.storage): Promise<boolean> {
  if (manager?.persist === undefined) return false;
  return (await isStoragePersisted(manager)) || manager.persist();
}
