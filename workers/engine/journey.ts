import type { Post } from '#contract/resources/post.ts';
import {
  JOURNEY_LOCK,
  JOURNEY_REPLY_LISTS,
  JOURNEY_SIDE_BY_SIDE,
  avatarUrl,
  pictureUrls,
  postsFor,
  threadOf,
} from '#core/journey/journey-rules.ts';
import type { Clock, Locks } from '#core/ports/ports.ts';
import { replaceList } from '#core/sync/merge-list.ts';
import type { AppDatabase } from '#data/database.ts';
import { listKeyText } from '#data/feed-key.ts';
import { JOURNEY, JOURNEY_IDS } from '#data/setting-keys.ts';
import type { JourneyCounts, JourneyRecord, SettingValues } from '#data/setting-keys.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import { modifyDocuments, readDocument, readDocuments } from '#data/stores/modify-documents.ts';
import { defaultUserSettings } from '#data/views/default-settings.ts';
import { JOURNEY_CACHE } from '#platform/picture-cache.ts';
import type { JourneyRequest, ListOutcome } from '../sync-api.ts';
import type { ListLoader } from './list-loader.ts';
import type { PostFetcher } from './post-fetcher.ts';

export interface JourneyOptions {
  readonly database: AppDatabase;
  readonly lists: Pick<ListLoader, 'refresh' | 'loadMore'>;
  readonly feeds: FeedWriter;
  readonly fetcher: Pick<PostFetcher, 'bringUpToDate'>;
  readonly locks: Locks;
  readonly clock: Clock;
  readonly caches: CacheStorage | undefined;
  readonly fetch: typeof globalThis.fetch;
  /** Where pictures without an origin of their own are. */
  readonly mediaBase: string;
}

export interface Journey {
  /** Resolves when it is under way here or elsewhere; how it goes on is written to the device. */
  keep(request: JourneyRequest): Promise<void>;
  stop(): Promise<void>;
  /** Gives the room back; what was kept leaves with the next clean-up. */
  remove(): Promise<void>;
  /** A worker that ended in the middle left a journey that nobody keeps: it says so. */
  settle(): Promise<void>;
  /** For tests: the work under way. */
  idle(): Promise<void>;
}

/** Ends a journey before its end. */
class Ended extends Error {
  readonly state: 'stopped' | 'interrupted';
  constructor(state: 'stopped' | 'interrupted') {
    super(state);
    this.state = state;
  }
}

/**
 * Keeps the next posts of a feed for reading without a connection: first the posts with their authors, then the threads, then the pictures, each in the
 * feed's order, until the budget is used. It goes through the same lists, batches and writers as reading does, so all that it keeps opens like any
 * other post; what it adds is a list of ids that the purge leaves alone (decisions 2) and a cache of pictures that no other picture pushes out.
 */
export function createJourney(options: JourneyOptions): Journey {
  const { database, feeds, lists, fetcher, clock, locks } = options;
  let running: Promise<unknown> = Promise.resolve();

  const read = async () => (await readDocument(database.settings, JOURNEY))?.value as JourneyRecord | undefined;

  async function keepAll(request: JourneyRequest): Promise<void> {
    const counts = { posts: 0, comments: 0, pictures: 0, bytes: 0 };
    const run: Run = { request, counts, kept: new Set(), startedAt: clock.now() };
    await save(run, 'keeping', true);
    try {
      const threads = await keepPosts(run);
      await inGroups(
        threads,
        (id) => keepThread(run, id),
        () => step(run),
      );
      if (request.withPictures) await keepPictures(run);
      await save(run, 'kept');
    } catch (error) {
      await save(run, error instanceof Ended ? error.state : 'interrupted');
    }
  }

  /** Notes where it stands; what the reader asked meanwhile, in whichever tab, ends it. */
  async function step(run: Run): Promise<void> {
    const current = await read();
    if (current === undefined || current.state === 'stopping') throw new Ended('stopped');
    await save(run, 'keeping');
  }

  async function save({ request, counts, kept, startedAt }: Run, state: JourneyRecord['state'], isFirst = false): Promise<void> {
    const { isNew: _isNew, ...chosen } = request;
    const at = clock.now();
    // What was removed meanwhile stays removed.
    await modifyDocuments(database.settings, [JOURNEY_IDS], (current) => {
      const isWritten = (current?.value as readonly string[] | undefined)?.length === kept.size;
      return !isFirst && (current === undefined || isWritten) ? current : { id: JOURNEY_IDS, value: [...kept], updatedAt: at };
    });
    const record: JourneyRecord = { ...chosen, state, counts: { ...counts }, startedAt, at };
    await modifyDocuments(database.settings, [JOURNEY], (current) => {
      if (isFirst) return { id: JOURNEY, value: record, updatedAt: at };
      const isAsked = state === 'keeping' && (current?.value as JourneyRecord | undefined)?.state === 'stopping';
      return current === undefined || isAsked ? current : { id: JOURNEY, value: record, updatedAt: at };
    });
  }

  /** Answers the threads to keep, in the feed's order. */
  async function keepPosts(run: Run): Promise<readonly string[]> {
    const { listKey, from, budgetBytes } = run.request;
    const wanted = postsFor(budgetBytes);
    const next = async () => {
      const entries = (await feeds.get(listKey))?.entries ?? [];
      const start = Math.max(
        0,
        entries.findIndex((entry) => entry.id === from),
      );
      return entries.slice(start, start + wanted);
    };
    if (from === undefined) reached(await lists.refresh(listKey, 'open'));
    let entries = await next();
    for (let known = -1; entries.length < wanted && entries.length > known; entries = await next()) {
      known = entries.length;
      const outcome = reached(await lists.loadMore(listKey));
      await note(
        run,
        entries.map(({ id }) => id),
        'posts',
      );
      await step(run);
      if (outcome.ended) {
        entries = await next();
        break;
      }
    }
    await fetcher.bringUpToDate(entries);
    const posts = await note(
      run,
      entries.map(({ id }) => id),
      'posts',
    );
    await step(run);
    return [...new Set(posts.map(threadOf))];
  }

  async function keepThread(run: Run, postId: string): Promise<void> {
    if (run.counts.bytes >= run.request.budgetBytes) return;
    const comments = await keepComments(run, postId);
    const withReplies = comments.filter((comment) => comment.postEngagement.commentCount > 0).slice(0, JOURNEY_REPLY_LISTS);
    await Promise.all(withReplies.map((comment) => keepComments(run, comment.id)));
  }

  async function keepComments(run: Run, parentId: string): Promise<readonly Post[]> {
    const settings = (await readDocument(database.settings, 'user-settings'))?.value as
      | SettingValues['user-settings']
      | undefined;
    const key = listKeyText({ list: 'comments', parentId, sort: (settings ?? defaultUserSettings).comment_sort });
    const [parent] = await storedPosts([parentId]);
    if (parent?.postEngagement.commentCount === 0) {
      await feeds.update(key, (list) => list ?? replaceList(key, { entries: [], nextCursor: null }, clock.now()));
      return [];
    }
    const outcome = await lists.refresh(key, 'open');
    // A thread that the server does not give out, to anybody or to this reader, is no reason to end.
    if (!outcome.ok && outcome.reason !== 'unreachable') return [];
    reached(outcome);
    return note(
      run,
      ((await feeds.get(key))?.entries ?? []).map(({ id }) => id),
      'comments',
    );
  }

  /** Counts what is on the device now and leaves it to the journey: the posts, what they repost or quote, and their size. */
  async function note(run: Run, ids: readonly string[], as: 'posts' | 'comments'): Promise<readonly Post[]> {
    const posts = await storedPosts(ids);
    const originals = await storedPosts(posts.flatMap((post) => post.repostId ?? []));
    for (const post of posts) if (!run.kept.has(post.id)) run.counts[as] += 1;
    for (const post of [...posts, ...originals]) {
      if (run.kept.has(post.id)) continue;
      run.kept.add(post.id);
      run.counts.bytes += JSON.stringify(post).length;
    }
    return posts;
  }

  async function keepPictures(run: Run): Promise<void> {
    if (options.caches === undefined) return;
    const cache = await options.caches.open(JOURNEY_CACHE);
    const posts = await storedPosts([...run.kept]);
    const people = await readDocuments(database.users, [...new Set(posts.map((post) => post.userId))]);
    const urls = new Set([...people.flatMap(({ user }) => avatarUrl(user.avatar)), ...posts.flatMap(pictureUrls)]);
    const keepOne = (url: string) => keepPicture(run, cache, new URL(url, options.mediaBase).href);
    await inGroups([...urls], keepOne, () => step(run));
  }

  /** One that is not to be had, or does not fit any more, is left out. */
  async function keepPicture({ counts, request }: Run, cache: Cache, url: string): Promise<void> {
    const kept = await cache.match(url);
    const answer = kept ?? (await options.fetch(url).catch(() => null));
    if (answer === null) throw new Ended('interrupted');
    if (!answer.ok || answer.headers.get('content-type')?.startsWith('image/') !== true) return;
    const picture = await answer.blob();
    if (counts.bytes + picture.size > request.budgetBytes) return;
    counts.bytes += picture.size;
    counts.pictures += 1;
    if (kept === undefined) await cache.put(url, new Response(picture, { headers: answer.headers }));
  }

  async function storedPosts(ids: readonly string[]): Promise<readonly Post[]> {
    const found = new Map((await readDocuments(database.posts, [...new Set(ids)])).map(({ id, post }) => [id, post]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    async keep(request) {
      let announce: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => (announce = resolve));
      running = locks
        .run(JOURNEY_LOCK, { ifAvailable: true }, async () => {
          if (request.isNew) await options.caches?.delete(JOURNEY_CACHE);
          const work = keepAll(request);
          announce();
          await work;
        })
        .finally(announce);
      running.catch(() => undefined);
      await begun;
    },
    async stop() {
      await modifyDocuments(database.settings, [JOURNEY], (current) => {
        const record = current?.value as JourneyRecord | undefined;
        if (current === undefined || record?.state !== 'keeping') return current;
        return { ...current, value: { ...record, state: 'stopping' } satisfies JourneyRecord };
      });
    },
    async remove() {
      await modifyDocuments(database.settings, [JOURNEY, JOURNEY_IDS], () => null);
      await options.caches?.delete(JOURNEY_CACHE);
    },
    async settle() {
      await locks.run(JOURNEY_LOCK, { ifAvailable: true }, async () => {
        await modifyDocuments(database.settings, [JOURNEY], (current) => {
          const record = current?.value as JourneyRecord | undefined;
          if (current === undefined || (record?.state !== 'keeping' && record?.state !== 'stopping')) return current;
          return { ...current, value: { ...record, state: 'interrupted' } satisfies JourneyRecord };
        });
      });
    },
    async idle() {
      await running;
    },
  };
}

interface Run {
  readonly request: JourneyRequest;
  readonly counts: { -readonly [Name in keyof JourneyCounts]: number };
  /** Ids that the purge leaves alone. */
  readonly kept: Set<string>;
  readonly startedAt: number;
}

/** A group at a time, in order; after each it is noted how far that is. The first failure ends it. */
async function inGroups<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  note: () => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += JOURNEY_SIDE_BY_SIDE) {
    await Promise.all(items.slice(start, start + JOURNEY_SIDE_BY_SIDE).map(work));
    await note();
  }
}

/** A connection that went in the middle ends a journey where it is. */
function reached(outcome: ListOutcome): Extract<ListOutcome, { ok: true }> {
  if (!outcome.ok) throw new Ended('interrupted');
  return outcome;
}
