import type { RxCollection } from 'rxdb';
import type { Clock } from '#core/ports/ports.ts';
import { keptOriginals, keptPeople } from '#core/sync/purge-rules.ts';
import type { Keeping } from '#data/collections/descriptor.ts';
import { descriptorOf, parseListKey } from '#core/lists/list-key.ts';
import { cutAtPage } from '#core/sync/merge-list.ts';
import type { FeedDocument } from '#data/collections/feeds.ts';
import { collectionNamed, collectionNames } from '#data/collections/registry.ts';
import type { AppDatabase } from '#data/database.ts';
import { removeUnnamedFiles } from '#data/files/named-files.ts';
import { removeAged } from '#data/remove-aged.ts';
import { modifyDocuments, queryDocuments, readDocument } from '#data/stores/modify-documents.ts';
import { advertisedPosts, offlinePackIds, postsOfWritings } from '#data/stores/referred-posts.ts';
import { unsentNotificationActs } from '#data/stores/unsent-notification-acts.ts';
import type { OpenLists } from './open-lists.ts';

export interface PurgeOptions {
  readonly database: AppDatabase;
  readonly clock: Clock;
  /** Lists that are being read are not cut. */
  readonly openLists?: Pick<OpenLists, 'shown'>;
}

/**
 * Removes what is older than its collection keeps it, by the retention in its descriptor: posts after 72 h and users
 * after 24 h (CACHE-09, CACHE-10), save what the reader keeps (decisions 2), notifications that no list names after 24
 * h. What is deleted leaves the disk.
 */
export async function purge({ database, clock, openLists }: PurgeOptions): Promise<void> {
  const now = clock.now();
  await cutLists(database, (await openLists?.shown()) ?? []);
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

/**
 * Lists that are only ever added to end where a page of theirs did, and go on from there when the reader comes to it.
 */
async function cutLists({ feeds }: Pick<AppDatabase, 'feeds'>, shown: readonly string[]): Promise<void> {
  const long = (await queryDocuments(feeds, {})).filter(
    ({ key, entries }) => entries.length > keptEntriesOf(key) && !shown.includes(key),
  );
  await modifyDocuments(
    feeds,
    long.map(({ key }) => key),
    (list) => (list === undefined ? list : cutAtPage(list, keptEntriesOf(list.key))),
  );
}

function keptEntriesOf(text: string): number {
  const key = parseListKey(text);
  return (key === undefined ? undefined : descriptorOf(key).keptEntries) ?? Number.POSITIVE_INFINITY;
}

/** Of unsent comments the posts above what they answer are among the referred ones. */
async function readKeeping(database: AppDatabase): Promise<Keeping> {
  const [session, writings, lists, offlinePack, advertised, stored, acts] = await Promise.all([
    readDocument(database.session, 'current'),
    postsOfWritings(database),
    queryDocuments(database.feeds, {}),
    offlinePackIds(database),
    advertisedPosts(database),
    queryDocuments(database.posts, {}),
    unsentNotificationActs(database),
  ]);
  const userId = session?.userId ?? null;
  const posts = stored.map(({ post }) => post);
  const kept = keptByLists(lists);
  const referredPosts = new Set([...writings, ...offlinePack, ...advertised, ...kept.posts]);
  return {
    userId,
    referredPosts,
    originals: keptOriginals(posts, { userId, referredPosts }),
    offlinePackPosts: new Set(offlinePack),
    groups: new Set([...posts.flatMap(({ groupId }) => groupId ?? []), ...kept.groups]),
    people: new Set([...keptPeople(stored, userId), ...kept.people]),
    listed: new Set(lists.flatMap(({ entries }) => entries.map(({ id }) => id))),
    notificationActs: acts,
  };
}

/** What the lists say that stays with their entries, and whom they name: a line without its person is no line. */
function keptByLists(lists: readonly FeedDocument[]): Readonly<Record<'posts' | 'groups' | 'people', readonly string[]>> {
  const kept = lists.flatMap(({ key: text, entries }) => {
    const key = parseListKey(text);
    if (key === undefined) return [];
    const descriptor = descriptorOf(key);
    const isOfPeople = descriptor.item === 'user' || descriptor.item === 'notification';
    return entries.map((entry) => ({ ...descriptor.keeps?.(entry, key), people: isOfPeople ? [entry.userId] : [] }));
  });
  return {
    posts: kept.flatMap(({ posts = [] }) => posts),
    groups: kept.flatMap(({ groups = [] }) => groups),
    people: kept.flatMap(({ people }) => people),
  };
}

/**
 * A deleted document keeps its content in a tombstone until it is cleaned up. Those of drafts and entries tell a page
 * that comes late what another one has done with them, for a day; `isAll`: they go at once too.
 */
export async function removeTombstones(database: AppDatabase, { isAll }: { readonly isAll: boolean }): Promise<void> {
  for (const name of collectionNames)
    await database[name].storageInstance.cleanup(isAll ? 0 : (collectionNamed(name).tombstoneMs ?? 0));
}
