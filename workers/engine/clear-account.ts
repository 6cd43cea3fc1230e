import type { RxCollection } from 'rxdb';
import { giveUpPictures, JOURNEY_CACHE } from '#platform/picture-cache.ts';
import type { AppDatabase } from '#data/database.ts';
import { MEMBER } from '#data/setting-keys.ts';
import { modifyDocuments, queryDocuments } from '#data/stores/modify-documents.ts';
import { API_URL_SETTING } from '#net/net-constants.ts';
import { removeTombstones } from './purge.ts';
import { PENDING_SETTINGS } from './settings-sync.ts';

/** What the server can give again. The session is not among it: its generation tells the other contexts that the account changed. */
const caches = ['posts', 'users', 'groups', 'feeds', 'notifications', 'settings'] as const;
/** What only this device has. */
const writings = ['drafts', 'outbox'] as const;

/** Removes what was fetched for an account: another one must not see it. Drafts and unsent items stay for that account's return. */
export async function clearCaches(database: AppDatabase, storage: CacheStorage | undefined): Promise<void> {
  for (const name of caches) await empty(database[name] as unknown as RxCollection<object>, isOfAccount);
  await removeTombstones(database, { isAll: true });
  await giveUpPictures(storage);
  await storage?.delete(JOURNEY_CACHE);
}

/** Removes what only this device has of the account (AUTH-28). */
export async function clearWritings(database: AppDatabase, userId: string): Promise<void> {
  for (const name of writings) {
    const collection = database[name] as unknown as RxCollection<{ userId: string }>;
    await empty(collection, (document) => document.userId === userId);
  }
  await modifyDocuments(database.settings, [PENDING_SETTINGS, MEMBER], () => null);
}

/** Preferences, configuration and the build of the device belong to no account; who was signed in is told with what is kept for them; a change of settings that waits is the account's own writing. */
const keptSettings: ReadonlySet<unknown> = new Set(['device', 'app-version', API_URL_SETTING, PENDING_SETTINGS, MEMBER]);

function isOfAccount(document: object): boolean {
  return !('id' in document && keptSettings.has(document.id));
}

async function empty<Doc extends object>(collection: RxCollection<Doc>, isGone: (document: Doc) => boolean): Promise<void> {
  const key = collection.schema.primaryPath as unknown as keyof Doc;
  const documents = await queryDocuments(collection, {});
  const ids = documents.filter(isGone).map((document) => String(document[key]));
  await modifyDocuments(collection, ids, () => null);
}
