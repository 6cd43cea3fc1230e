/** How RxDB's Dexie storage begins the names of our databases. */
const OURS = 'rxdb-dexie-dunlin--';

/**
 * Whether this device holds nothing of ours: no session, no post, no draft. Known by the names of its databases, in a millisecond and without RxDB.
 * False where the browser cannot tell.
 */
export async function isUntouchedDevice(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.every(({ name }) => name?.startsWith(OURS) !== true);
  } catch {
    return false;
  }
}
