import type { AppDatabase } from './database.ts';
import type { PostDocument } from './collections/posts.ts';
import { settled } from './idb-request.ts';
import { dropSearchIndex } from './search-index-store.ts';
import type { StorageInternals } from './storage.ts';
import { insertWithoutEviction, queryDocuments, readDocuments } from './stores/modify-documents.ts';
import { offlinePackIds, postsOfWritings } from './stores/referred-posts.ts';

/** The newest posts that stay when the others are given up: enough for a start that shows something. */
const NEWEST_KEPT = 20;

/**
 * Pauses before it is checked again whether the space is back, milliseconds: browsers free it some time after the
 * database has gone.
 */
const SPACE_PAUSES_MS = [50, 100, 200, 400] as const;

/**
 * Gives up the stored posts, oldest first, save the newest, those that a draft or an unsent item refers to, and those
 * kept in an offline pack. Answers whether any went.
 *
 * The collection's whole IndexedDB database goes and is made anew: rows that are merely deleted leave their room to
 * nobody (in Chromium the database even grows by them until it is compacted), and a deleted RxDB document is itself a
 * write, for which there is no room. Other contexts open the new one by themselves (`storage.ts`).
 */
export async function evictPosts(database: AppDatabase): Promise<boolean> {
  const stored = await queryDocuments(database.posts, {});
  const kept = await postsToKeep(database, stored);
  if (kept.length >= stored.length) return false;
  // What it knows of them is made anew with them.
  await dropSearchIndex(database);
  // Who reads meanwhile waits, where a closed database would refuse.
  await (database.posts.storageInstance.internals as StorageInternals).connection.remake();
  await storeWhenSpaceIsBack(database, kept);
  return true;
}

/**
 * Whether these can be stored tells whether the room is back. Should there be none even for them, the server has them
 * too.
 */
async function storeWhenSpaceIsBack(database: AppDatabase, kept: readonly PostDocument[]): Promise<void> {
  const store = () =>
    insertWithoutEviction(database.posts, new Map(kept.map((post) => [post.id, post]))).then(
      () => true,
      () => false,
    );
  for (const pauseMs of SPACE_PAUSES_MS) {
    if (await store()) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    // Named as it first was.
    await makeBrowserTidyUp(`${database.name}-room`);
  }
  await store();
}

/**
 * A database comes and goes. Chromium, which has copied by now what is left of the other ones, keeps the files that it
 * copied from until it does so once more: at the next database that goes, or, where something still holds them, at the
 * next start.
 */
async function makeBrowserTidyUp(name: string): Promise<void> {
  // There may be no room even for this one.
  const made = await settled(indexedDB.open(name)).catch(() => undefined);
  made?.close();
  await removed(name);
}

async function postsToKeep(database: AppDatabase, stored: readonly PostDocument[]): Promise<readonly PostDocument[]> {
  const referred = [...(await postsOfWritings(database)), ...(await offlinePackIds(database))];
  const newest = stored.toSorted((a, b) => b.cachedAt - a.cachedAt).slice(0, NEWEST_KEPT);
  const named = await readDocuments(database.posts, referred);
  const originals = named.flatMap(({ post }) => post.repostId ?? []);
  return [
    ...new Map(
      [...newest, ...named, ...(await readDocuments(database.posts, originals))].map((post) => [post.id, post]),
    ).values(),
  ];
}

/** However it ends. */
async function removed(database: string): Promise<void> {
  await settled(indexedDB.deleteDatabase(database)).catch(() => undefined);
}
