import type { RxCollection } from 'rxdb/plugins/core';
import { collectionNames, collections } from './collections/registry.ts';
import type { CollectionName } from './collections/registry.ts';
import type { AppDatabase } from './database.ts';
import { dropSearchIndex } from './search-index-store.ts';
import type { SettingKey } from './setting-keys.ts';
import { clearSnapshot } from './snapshot.ts';
import { postsOfWritings } from './stores/referred-posts.ts';
import { modifyDocuments, queryDocuments, readDocument, readDocuments } from './stores/modify-documents.ts';

/**
 * Removes what was fetched and can be fetched again: posts, people, lists, notifications, the snapshot. Session,
 * preferences, drafts and unsent items stay, and of the posts and people those that they refer to. Other contexts hear
 * of each removal.
 */
export async function clearFetched(database: AppDatabase): Promise<void> {
  const posts = await postsToKeep(database);
  const people = await peopleToKeep(database, posts);
  const kept: Readonly<Partial<Record<CollectionName, ReadonlySet<string>>>> = { posts, users: people };
  const fetched = collectionNames.filter((name) => collections[name].source === 'server');
  // Lists before their posts: a list that stands without them would have them fetched.
  for (const name of fetched.toSorted((a, b) => Number(a in kept) - Number(b in kept)))
    await clearExcept(database[name] as unknown as RxCollection<object>, kept[name] ?? new Set());
  // Their posts have gone, so they are to be asked for again.
  await modifyDocuments(database.settings, ['ads' satisfies SettingKey], () => null);
  await dropSearchIndex(database);
  await clearSnapshot().catch(() => undefined);
}

async function postsToKeep(database: AppDatabase): Promise<ReadonlySet<string>> {
  const named = await readDocuments(database.posts, [...(await postsOfWritings(database))]);
  return new Set(named.flatMap(({ id, post }) => (post.repostId === null ? [id] : [id, post.repostId])));
}

async function peopleToKeep(database: AppDatabase, posts: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const authors = (await readDocuments(database.posts, [...posts])).map((post) => post.userId);
  const userId = (await readDocument(database.session, 'current'))?.userId ?? null;
  return new Set(userId === null ? authors : [...authors, userId]);
}

async function clearExcept(collection: RxCollection<object>, kept: ReadonlySet<string>): Promise<void> {
  const key = collection.schema.primaryPath as string;
  const ids = (await queryDocuments(collection, {})).map((document) =>
    String((document as Readonly<Record<string, unknown>>)[key]),
  );
  await modifyDocuments(
    collection,
    ids.filter((id) => !kept.has(id)),
    () => null,
  );
  // A deleted document keeps its content until it is cleaned up.
  await collection.storageInstance.cleanup(0);
}
