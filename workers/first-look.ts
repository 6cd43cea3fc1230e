import { getFeed } from '#contract/endpoints/get-feed.ts';
import { mapPosts } from '#contract/endpoints/map-posts.ts';
import { mapProfiles } from '#contract/endpoints/map-profiles.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { Clock, Connection } from '#core/ports/ports.ts';
import { replaceList } from '#core/sync/merge-list.ts';
import { IDS_PER_ROUND, POST_BATCH_BY_SPEED } from '#core/sync/sync-constants.ts';
import { parseListKey } from '#data/feed-key.ts';
import type { FeedDocument } from '#data/collections.ts';
import type { ListView } from '#data/view-types.ts';
import { firstListView } from '#data/views/first-list.ts';
import { createHttp } from '#net/http.ts';
import { pageOf } from './engine/list-page.ts';

/** What a device without anything fetched before its database was open: to be shown at once and stored as soon as that is possible. */
export interface FirstLook {
  readonly feed: FeedDocument;
  readonly posts: readonly Post[];
  readonly users: readonly User[];
  readonly view: ListView;
}

export interface FirstLookOptions {
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly connection: Pick<Connection, 'speed'>;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * The first page of a feed, as a visitor gets it (SY40): the same calls as the engine's, in the same batches, but each once and with as much side
 * by side as can be. Rejects where any of them fails; the engine then does it all by its own rules.
 */
export async function takeFirstLook(keyText: string, options: FirstLookOptions): Promise<FirstLook> {
  const key = parseListKey(keyText);
  if (key?.list !== 'feed') throw new Error(`There is no first look at ${keyText}`);
  const http = createHttp({ baseUrl: options.apiUrl, clock: options.clock, fetch: options.fetch });
  const asVisitor = { accessToken: null };

  async function postsOf(ids: readonly string[]): Promise<readonly Post[]> {
    const batches = batchesOf(ids, POST_BATCH_BY_SPEED[options.connection.speed()]);
    const answers = await Promise.all(batches.map((ulids) => http.send(mapPosts, { body: { ulids } }, asVisitor)));
    return answers.flatMap((answer) => answer.data).filter((post) => !post.isHidden);
  }

  async function usersOf(ids: readonly string[]): Promise<readonly User[]> {
    const batches = batchesOf(ids, IDS_PER_ROUND);
    const answers = await Promise.all(batches.map((ulids) => http.send(mapProfiles, { body: { ulids } }, asVisitor)));
    return answers.flatMap((answer) => answer.data).flatMap((group) => group.data);
  }

  const page = pageOf(await http.send(getFeed, { params: { feedType: key.feedType }, query: {} }, asVisitor));
  const feed = replaceList(keyText, page, options.clock.now());
  const own = await postsOf(feed.entries.map((entry) => entry.id));
  const [originals, users] = await Promise.all([postsOf(originalIdsOf(own)), usersOf(userIdsOf(feed.entries, own))]);
  const posts = [...own, ...originals];
  return { feed, posts, users, view: firstListView(key, feed, posts, users) };
}

/** What the posts repost or quote, as far as it is not among them. */
function originalIdsOf(posts: readonly Post[]): readonly string[] {
  const known = new Set(posts.map((post) => post.id));
  return [...new Set(posts.flatMap((post) => post.repostId ?? []))].filter((id) => !known.has(id));
}

/** Whoever wrote the posts, and whom they repost or quote. */
function userIdsOf(entries: readonly FeedEntry[], posts: readonly Post[]): readonly string[] {
  return [...new Set([...entries.map((entry) => entry.userId), ...posts.flatMap((post) => post.repostUserId ?? [])])];
}

function batchesOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
