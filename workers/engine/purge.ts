import type { RxCollection } from 'rxdb';
import type { Clock } from '#core/ports/ports.ts';
import { keptOriginals, keptPeople } from '#core/sync/purge-rules.ts';
import type { Keeping } from '#data/collections/descriptor.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { collectionNamed, collectionNames } from '#data/collections/registry.ts';
import type { AppDatabase } from '#data/database.ts';
import { removeUnnamedFiles } from '#data/files/named-files.ts';
import { removeAged } from '#data/remove-aged.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import { offlinePackIds, postsOfWritings } from '#data/stores/referred-posts.ts';

export interface PurgeOptions {
  readonly database: AppDatabase;
  readonly clock: Clock;
}

/**
 * Removes what is older than its collection keeps it, by the retention in its descriptor: posts after 72 h and users after 24 h (CACHE-09, CACHE-10), save
 * what the reader keeps (decisions 2). What is deleted leaves the disk.
 */
export async function purge({ database, clock }: PurgeOptions): Promise<void> {
  const now = clock.now();
  for (const name of collectionNames) {
    const { retention } = collectionNamed(name);
    if (retention === 'as long as its owner') continue;
    // Anew for each: which posts are left decides which people and groups stay.
    const keeping = await readKeeping(database);
    await removeAged(database[name] as unknown as RxCollection<object>, retention, { now, keeping });
  }
  await removeTombstones(database, { isAll: false });
  await removeUnnamedFiles(database, now);
}

/** Of unsent comments the posts above what they answer are among the referred ones. */
async function readKeeping(database: AppDatabase): Promise<Keeping> {
  const [session, writings, saved, ownGroups, offlinePack, stored] = await Promise.all([
    readDocument(database.session, 'current'),
    postsOfWritings(database),
    readDocument(database.feeds, 'saved'),
    readDocument(database.feeds, listKeyText({ list: 'groups', type: 'myGroups' })),
    offlinePackIds(database),
    queryDocuments(database.posts, {}),
  ]);
  const userId = session?.userId ?? null;
  const posts = stored.map(({ post }) => post);
  const referredPosts = new Set([...writings, ...offlinePack, ...(saved?.entries ?? []).map((entry) => entry.id)]);
  return {
    userId,
    referredPosts,
    originals: keptOriginals(posts, { userId, referredPosts }),
    offlinePackPosts: new Set(offlinePack),
    groups: new Set([...posts.flatMap(({ groupId }) => groupId ?? []), ...(ownGroups?.entries ?? []).map(({ id }) => id)]),
    people: keptPeople(stored, userId),
  };
}

/**
 * A deleted document keeps its content in a tombstone until it is cleaned up. Those of drafts and entries tell a page that comes late what another
 * one has done with them, for a day; `isAll`: they go at once too.
 */
export async function removeTombstones(database: AppDatabase, { isAll }: { readonly isAll: boolean }): Promise<void> {
  for (const name of collectionNames)
    await database[name].storageInstance.cleanup(isAll ? 0 : (collectionNamed(name).tombstoneMs ?? 0));
}
