import type { RxCollection } from 'rxdb';
import { evictPictures, OFFLINE_PACK_CACHE } from '#platform/picture-cache.ts';
import type { Owner } from '#data/collections/descriptor.ts';
import { collectionNamed, collectionNames } from '#data/collections/registry.ts';
import type { AppDatabase } from '#data/database.ts';
import { removeFilesOf } from '#data/files/named-files.ts';
import { dropSearchIndex } from '#data/search-index-store.ts';
import { modifyDocuments, queryDocuments } from '#data/stores/modify-documents.ts';
import { removeTombstones } from './purge.ts';

/**
 * Removes what was fetched for an account: another one must not see it. Drafts and unsent items stay for that account's
 * return.
 */
export async function clearCaches(database: AppDatabase, storage: CacheStorage | undefined): Promise<void> {
  await emptyOf(database, 'session', () => true);
  await removeTombstones(database, { isAll: true });
  await dropSearchIndex(database);
  await evictPictures(storage);
  await storage?.delete(OFFLINE_PACK_CACHE);
}

/** Removes what only this device has of the account (AUTH-28). */
export async function clearWritings(database: AppDatabase, userId: string): Promise<void> {
  await emptyOf(database, 'account', (document) => (ownerIdOf(document) ?? userId) === userId);
  await removeFilesOf(database, userId);
}

/** Of a setting the value says whose it is. Undefined: of whoever is signed in. */
function ownerIdOf(document: { readonly userId?: unknown; readonly value?: unknown }): unknown {
  const { userId, value } = document;
  if (userId !== undefined) return userId;
  return typeof value === 'object' && value !== null && 'userId' in value ? value.userId : undefined;
}

/** By what each collection's descriptor says of the owner of its documents. */
async function emptyOf(database: AppDatabase, gone: Owner, isGone: (document: object) => boolean): Promise<void> {
  for (const name of collectionNames) {
    const { owner } = collectionNamed(name);
    if (typeof owner !== 'function' && owner !== gone) continue;
    const isOwned = (document: object) => (typeof owner === 'function' ? owner(document) : owner) === gone;
    await empty(database[name] as unknown as RxCollection<object>, (document) => isOwned(document) && isGone(document));
  }
}

async function empty<Doc extends object>(collection: RxCollection<Doc>, isGone: (document: Doc) => boolean): Promise<void> {
  const key = collection.schema.primaryPath as unknown as keyof Doc;
  const documents = await queryDocuments(collection, {});
  const ids = documents.filter(isGone).map((document) => String(document[key]));
  await modifyDocuments(collection, ids, () => null);
}
