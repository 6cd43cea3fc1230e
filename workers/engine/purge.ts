import type { RxCollection } from 'rxdb';
import type { Clock } from '#core/ports/ports.ts';
import { keepsPost, keptOriginals, keptPeople } from '#core/sync/purge-rules.ts';
import { POST_MAX_AGE_MS, USER_MAX_AGE_MS } from '#core/sync/sync-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import { descriptorOf, parseListKey } from '#core/lists/list-key.ts';
import { purgeGroups } from '#data/stores/group-writer.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import { queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import { journeyIds, postsOfWritings } from '#data/stores/referred-posts.ts';
import type { UserWriter } from '#data/stores/user-writer.ts';

/** A page that was frozen in mid-write for longer is given up, milliseconds. */
const WRITING_TOMBSTONE_MS = 24 * 60 * 60_000;

/** A list that this build does not know is used by nobody. */
const listOfOtherBuild = { keptMs: POST_MAX_AGE_MS, keptWith: undefined };

export interface PurgeOptions {
  readonly database: AppDatabase;
  readonly posts: PostWriter;
  readonly users: UserWriter;
  readonly feeds: FeedWriter;
  readonly clock: Clock;
}

/**
 * Removes posts after 72 h and users after 24 h (CACHE-09, CACHE-10), save what the reader keeps: bookmarked and own posts, posts that a
 * draft or an unsent item refers to, what is kept for a journey, what those repost or quote, and the people of every post that stays (decisions 2). A group goes with the last of its posts, 72 h after it was heard of. Old threads and
 * profiles leave the list of lists; what is deleted leaves the disk.
 */
export async function purge({ database, posts, users, feeds, clock }: PurgeOptions): Promise<void> {
  const now = clock.now();
  const userId = (await readDocument(database.session, 'current'))?.userId ?? null;
  const keeping = { userId, referredPosts: await referredPosts(database, feeds) };
  const stored = await queryDocuments(database.posts, {});
  const originals = keptOriginals(
    stored.map(({ post }) => post),
    keeping,
  );
  await posts.purge(now - POST_MAX_AGE_MS, ({ id, post }) => keepsPost(post, keeping) || originals.has(id));
  await purgeLists(feeds, now, new Set(await journeyIds(database)));

  const left = await queryDocuments(database.posts, {});
  const groupIds = new Set(left.map(({ post }) => post.groupId));
  await purgeGroups(database, now - POST_MAX_AGE_MS, ({ id }) => groupIds.has(id));
  const people = keptPeople(left, userId);
  await users.purge(now - USER_MAX_AGE_MS, ({ id }) => people.has(id));
  await removeTombstones(database, { isAll: false });
}

/** Ids that drafts, unsent items, the saved list and the journey name; of an unsent comment also the posts above what it answers. */
async function referredPosts(database: AppDatabase, feeds: FeedWriter): Promise<ReadonlySet<string>> {
  const [writings, saved, journey] = await Promise.all([postsOfWritings(database), feeds.get('saved'), journeyIds(database)]);
  return new Set([...writings, ...journey, ...(saved?.entries ?? []).map((entry) => entry.id)]);
}

/** Each list goes at the age that its descriptor says; what is kept for a journey stays. */
async function purgeLists(feeds: FeedWriter, now: number, kept: ReadonlySet<string>): Promise<void> {
  for (const key of await feeds.keys()) {
    const list = parseListKey(key);
    const { keptMs, keptWith } = list === undefined ? listOfOtherBuild : descriptorOf(list);
    if (keptMs === null || (list !== undefined && kept.has(keptWith?.(list) ?? ''))) continue;
    const cutoff = now - keptMs;
    await feeds.update(key, (current) => (current !== undefined && current.fetchedAt < cutoff ? null : current));
  }
}

/**
 * A deleted document keeps its content in a tombstone until it is cleaned up. Those of drafts and entries tell a page that comes late what another
 * one has done with them, for a day; `isAll`: they go at once too.
 */
export async function removeTombstones(database: AppDatabase, { isAll }: { readonly isAll: boolean }): Promise<void> {
  for (const collection of Object.values(database.collections) as RxCollection[]) {
    const isWriting = collection.name === 'drafts' || collection.name === 'outbox';
    await collection.storageInstance.cleanup(isWriting && !isAll ? WRITING_TOMBSTONE_MS : 0);
  }
}
