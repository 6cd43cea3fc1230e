import { KnownError } from '#core/errors/error-kind.ts';
import { messageOf } from '#core/errors/messages.ts';
import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import {
  OFFLINE_PACK_REPLY_LISTS,
  OFFLINE_PACK_SIDE_BY_SIDE,
  avatarUrl,
  pictureUrls,
  postsFor,
  threadOf,
} from '#core/offline-pack/offline-pack-rules.ts';
import type { Clock } from '#core/ports/ports.ts';
import { asStorageError } from '#core/storage/storage-error.ts';
import { replaceList } from '#core/sync/merge-list.ts';
import type { AppDatabase } from '#data/database.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import type { OfflinePackCounts } from '#data/setting-keys.ts';
import { writeWithEviction } from '#data/storage-pressure.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { readIntendedSettings } from '#data/stores/user-settings.ts';
import { OFFLINE_PACK_CACHE } from '#platform/picture-cache.ts';
import type { OfflinePackRequest, ListOutcome } from '../sync-api.ts';
import { allOf, inGroups } from './offline-pack-groups.ts';
import type { ListLoader } from './list-loader.ts';
import type { PostFetcher } from './post-fetcher.ts';

export interface OfflinePackRunOptions {
  readonly database: AppDatabase;
  readonly lists: Pick<ListLoader, 'refresh' | 'loadMore'>;
  readonly feeds: FeedWriter;
  readonly fetcher: Pick<PostFetcher, 'bringUpToDate' | 'requireUsers'>;
  readonly clock: Clock;
  readonly caches: CacheStorage | undefined;
  readonly fetch: typeof globalThis.fetch;
  /** Where pictures without an origin of their own are. */
  readonly mediaBase: string;
  readonly isOnline: () => boolean;
}

/** One offline pack under way. */
export interface OfflinePackRun {
  readonly request: OfflinePackRequest;
  readonly counts: { -readonly [Name in keyof OfflinePackCounts]: number };
  /** Ids that the purge leaves alone. */
  readonly kept: Set<string>;
  /** Ids among them that were counted, and people whose bytes were. */
  readonly listed: Set<string>;
  readonly people: Set<string>;
  /** People who were asked for; the server may not give all of them out. */
  readonly asked: Set<string>;
  readonly startedAt: number;
  /** Something did not fit: nothing more is fetched only to be thrown away. */
  isFull: boolean;
}

/** The reader ended it, or removed it. */
export class Stopped extends Error {}

/**
 * Posts with their authors, then the threads, then the pictures, each in the feed's order. `step` notes how far it is,
 * and rejects where the reader wants it to end. What cannot be had now ends it as well; what the server gives to
 * nobody, or not to this reader, is left out.
 */
export async function keepAll(run: OfflinePackRun, options: OfflinePackRunOptions, step: () => Promise<void>): Promise<void> {
  const { database, feeds, lists, fetcher, clock } = options;
  const storedPosts = (ids: readonly string[]) => readPosts(database, ids);

  /** Answers the threads to keep, in the feed's order. */
  async function keepPosts(): Promise<readonly string[]> {
    const { listKey, from, budgetBytes } = run.request;
    const wanted = postsFor(budgetBytes);
    const next = async () => {
      const entries = (await feeds.get(listKey))?.entries ?? [];
      const start = entries.findIndex((entry) => entry.id === from);
      return entries.slice(Math.max(0, start), Math.max(0, start) + wanted);
    };
    if (from === undefined || (await feeds.get(listKey)) === undefined) reached(await lists.refresh(listKey, 'open'));
    const threads = new Set<string>();
    const done = new Set<string>();
    for (let hasEnded = false; ;) {
      const entries = await next();
      const unseen = entries.filter(({ id }) => !done.has(id));
      if (unseen.length === 0) break;
      for (const post of await take(unseen, 'posts')) threads.add(threadOf(post));
      for (const { id } of unseen) done.add(id);
      await step();
      if (entries.length >= wanted || hasEnded || run.isFull) break;
      hasEnded = reached(await lists.loadMore(listKey)).ended;
    }
    return [...threads];
  }

  async function keepThread(postId: string): Promise<void> {
    if (run.isFull) return;
    const { comment_sort: sort } = await readIntendedSettings(database);
    const comments = await keepComments(postId, sort);
    const withReplies = comments.filter((comment) => comment.postEngagement.commentCount > 0).slice(0, OFFLINE_PACK_REPLY_LISTS);
    await allOf(withReplies.map((comment) => keepComments(comment.id, sort)));
  }

  async function keepComments(parentId: string, sort: CommentSort): Promise<readonly Post[]> {
    const key = listKeyText({ list: 'comments', parentId, sort });
    const [parent] = await storedPosts([parentId]);
    if (parent?.postEngagement.commentCount === 0) {
      await feeds.update(key, (list) => list ?? replaceList(key, { entries: [], nextCursor: null }, clock.now()));
      return [];
    }
    const outcome = await lists.refresh(key, 'open');
    // A thread that the server does not give out, to anybody or to this reader, is no reason to end.
    if (!outcome.ok && (outcome.reason === 'notFound' || outcome.reason === 'forbidden')) return [];
    reached(outcome);
    return take((await feeds.get(key))?.entries ?? [], 'comments');
  }

  /**
   * Sees to it that what a list names is on the device with its people. The lists by themselves do not: a post or a
   * person that cannot be had now shows as a skeleton there and comes later, and later is too late here.
   */
  async function take(entries: readonly FeedEntry[], as: 'posts' | 'comments'): Promise<readonly Post[]> {
    await fetcher.bringUpToDate(entries);
    const posts = await storedPosts(entries.map(({ id }) => id));
    const originals = await storedPosts(posts.flatMap((post) => post.repostId ?? []));
    const people = [...posts, ...originals].map((post) => post.userId).filter((id) => !run.asked.has(id));
    await fetcher.requireUsers(people);
    for (const id of people) run.asked.add(id);
    return note(entries, as);
  }

  /**
   * Leaves to the offline pack what is on the device now, for as long as it fits: each post with its place in the list,
   * what it reposts or quotes, and their people. Answers those that fitted.
   */
  async function note(entries: readonly FeedEntry[], as: 'posts' | 'comments'): Promise<readonly Post[]> {
    const posts = await storedPosts(entries.map(({ id }) => id));
    const placeOf = new Map(entries.map((entry) => [entry.id, entry]));
    const originals = new Map((await storedPosts(posts.flatMap((post) => post.repostId ?? []))).map((post) => [post.id, post]));
    const authors = [...posts, ...originals.values()].map((post) => post.userId);
    const people = new Map((await readDocuments(database.users, [...new Set(authors)])).map(({ id, user }) => [id, user]));
    const fitting: Post[] = [];
    for (const post of posts) {
      const original = post.repostId === null ? undefined : originals.get(post.repostId);
      const whole = [post, original].filter((part) => part !== undefined);
      const added = whole.filter(({ id }) => !run.kept.has(id));
      const newPeople = new Set(added.map(({ userId }) => userId).filter((id) => people.has(id) && !run.people.has(id)));
      const isListed = run.listed.has(post.id);
      const parts = [...added, ...[...newPeople].map((id) => people.get(id)), ...(isListed ? [] : [placeOf.get(post.id)])];
      const bytes = parts.reduce((sum: number, part) => sum + jsonBytes(part), 0);
      if (run.counts.bytes + bytes > run.request.budgetBytes) {
        run.isFull = true;
        break;
      }
      run.counts.bytes += bytes;
      if (!isListed) run.counts[as] += 1;
      run.listed.add(post.id);
      for (const { id } of added) run.kept.add(id);
      for (const id of newPeople) run.people.add(id);
      fitting.push(post);
    }
    return fitting;
  }

  await inGroups(await keepPosts(), keepThread, step);
  if (run.request.withPictures) await keepPictures(run, options, step);
}

/** The pictures of all that is kept. */
async function keepPictures(run: OfflinePackRun, options: OfflinePackRunOptions, step: () => Promise<void>): Promise<void> {
  const { database, caches } = options;
  let failedInRow = 0;

  async function keepAllOf(cache: Cache): Promise<void> {
    const posts = await readPosts(database, [...run.kept]);
    const people = await readDocuments(database.users, [...new Set(posts.map((post) => post.userId))]);
    const urls = new Set([...people.flatMap(({ user }) => avatarUrl(user.avatar)), ...posts.flatMap(pictureUrls)]);
    const stored: StoredPicture[] = [];
    const keepOne = (url: string) => keepPicture(cache, new URL(url, options.mediaBase).href, stored);
    await inGroups([...urls], keepOne, step).catch(async (error: unknown) => {
      if (asStorageError(error) !== undefined) await giveBack(cache, stored.slice(-OFFLINE_PACK_SIDE_BY_SIDE));
      throw error;
    });
  }

  /** One that is not to be had, or does not fit any more, is left out. */
  async function keepPicture(cache: Cache, url: string, stored: StoredPicture[]): Promise<void> {
    if (run.isFull || (await cache.match(url)) !== undefined) return;
    const picture = await fetchPicture(url);
    if (picture === null) return;
    if (run.counts.bytes + picture.size > run.request.budgetBytes) {
      run.isFull = true;
      return;
    }
    count(picture.size, 1);
    try {
      // Pictures that were only shown, and old posts, make room for it.
      await writeWithEviction(database, () =>
        cache.put(url, new Response(picture, { headers: { 'content-type': picture.type } })),
      );
      stored.push({ url, bytes: picture.size });
    } catch (error) {
      count(-picture.size, -1);
      throw error;
    }
  }

  /**
   * A single picture that fails is left out. As many in a row as are fetched side by side say that it is not the
   * pictures: nothing else is asked of the server meanwhile that could notice.
   */
  async function fetchPicture(url: string): Promise<Blob | null> {
    try {
      const answer = await options.fetch(url);
      if (answer.status >= 500) throw new KnownError('server', messageOf('server'));
      const picture = answer.ok && answer.headers.get('content-type')?.startsWith('image/') === true ? await answer.blob() : null;
      failedInRow = 0;
      return picture;
    } catch (error) {
      failedInRow += 1;
      if (options.isOnline() && failedInRow < OFFLINE_PACK_SIDE_BY_SIDE) return null;
      throw error instanceof KnownError ? error : new KnownError('offline', messageOf('offline'), { cause: error });
    }
  }

  /** Leaves a full device the room to note that it is full. */
  async function giveBack(cache: Cache, pictures: readonly StoredPicture[]): Promise<void> {
    for (const { url, bytes } of pictures) if (await cache.delete(url)) count(-bytes, -1);
  }

  function count(bytes: number, pictures: number): void {
    run.counts.bytes += bytes;
    run.counts.pictures += pictures;
  }

  if (caches !== undefined) await keepAllOf(await caches.open(OFFLINE_PACK_CACHE));
}

async function readPosts(database: AppDatabase, ids: readonly string[]): Promise<readonly Post[]> {
  const found = new Map((await readDocuments(database.posts, [...new Set(ids)])).map(({ id, post }) => [id, post]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const encoder = new TextEncoder();

/** What it takes as UTF-8. */
function jsonBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

interface StoredPicture {
  readonly url: string;
  readonly bytes: number;
}

/** A list that cannot be had now ends an offline pack where it is. */
function reached(outcome: ListOutcome): Extract<ListOutcome, { ok: true }> {
  if (!outcome.ok) throw new KnownError(outcome.reason === 'unreachable' ? 'offline' : 'server', outcome.message);
  return outcome;
}
