import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { mapProfiles } from '#contract/endpoints/people/map-profiles.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { StorageError } from '#core/storage/storage-error.ts';
import type { Clock, Connection, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog, Question } from '#data/stores/deliveries.ts';
import type { GroupWriter } from '#data/stores/group-writer.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import type { PostWriter } from '#data/stores/post-writer.ts';
import type { SessionStore } from '#data/stores/session-store.ts';
import type { UserWriter } from '#data/stores/user-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import { createCircuitBreaker } from '#core/sync/circuit-breaker.ts';
import {
  ASKED_AGAIN_MAX,
  IDS_PER_ROUND,
  POST_BATCH_BY_SPEED,
  POST_DEBOUNCE_MS,
  USER_DEBOUNCE_MS,
  USER_FRESH_MS,
} from '#core/sync/sync-constants.ts';
import { createIdQueue } from '#core/sync/id-queue.ts';
import type { IdQueue } from '#core/sync/id-queue.ts';
import { isRetriable, retryRead } from '#core/sync/retry-read.ts';
import { t } from '#messages/t.ts';

export interface PostFetcherOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'posts' | 'users' | 'groups'>;
  readonly posts: PostWriter;
  readonly users: UserWriter;
  readonly groups: Pick<GroupWriter, 'upsert'>;
  /**
   * The group that is not asked for, in which posts stand that are for everybody (GROUP-05); null or absent: there is
   * none.
   */
  readonly plainGroup?: string | null | undefined;
  /** Who is signed in, whose own reposts are told by it. Absent: nobody. */
  readonly session?: Pick<SessionStore, 'get'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly connection: Connection;
  /**
   * Milliseconds until the device can perhaps take what is fetched, 0 while it can; what cannot be kept cannot be shown
   * either, so it is not asked for.
   */
  readonly fullFor?: () => number;
}

export interface PostFetcher {
  /**
   * Maps the entries that the device lacks or holds in an older version, with what they show: originals, people and
   * groups.
   */
  bringUpToDate(entries: readonly FeedEntry[]): Promise<void>;
  /** Maps the ids that the device lacks. Answers the ids that the server does not give out. */
  ensurePosts(ids: readonly string[]): Promise<readonly string[]>;
  /** The same for what the reader opened: in a call of its own, past the batches that others wait for. */
  ensureOpened(ids: readonly string[]): Promise<readonly string[]>;
  /** Maps the posts whatever the device holds. */
  refetchPosts(ids: readonly string[]): Promise<void>;
  /**
   * Maps the users whom the device lacks or has not heard of for an hour. A failed call is logged where all are
   * (CACHE-33); it fails nothing else.
   */
  ensureUsers(ids: readonly string[]): Promise<void>;
  /**
   * Milliseconds during which no posts are asked for: the circuit breaker blocks, or the device is full. 0 while they
   * are.
   */
  cooldownMs(): number;
  /** Maps the users whom the device lacks, whatever the age of the others. Rejects where they cannot be asked for. */
  requireUsers(ids: readonly string[]): Promise<void>;
  /** Maps these users anew, whatever the device has of them. Rejects where they cannot be asked for. */
  renewUsers(ids: readonly string[]): Promise<void>;
}

/**
 * The way from ids to documents: missing or stale only, gathered, batched by connection speed, retried, behind a
 * circuit breaker.
 */
export function createPostFetcher(options: PostFetcherOptions): PostFetcher {
  const { database, clock, plainGroup, fullFor = () => 0 } = options;
  const { createPostQueue, userQueue, groupQueue, blockedFor } = createQueues(options);
  const postQueue = createPostQueue();

  async function ensureUsers(ids: readonly string[]): Promise<void> {
    const wanted = [...new Set(ids)];
    const current = freshIds(await readDocuments(database.users, wanted));
    await userQueue.ask(wanted.filter((id) => !current.has(id))).catch(() => undefined);
  }

  /**
   * As people are, those whom the device lacks or has not heard of for an hour; what they add to a post is not worth a
   * retry.
   */
  async function ensureGroups(ids: readonly string[]): Promise<void> {
    const wanted = [...new Set(ids)].filter((id) => id !== plainGroup);
    const current = freshIds(await readDocuments(database.groups, wanted));
    await groupQueue.ask(wanted.filter((id) => !current.has(id)));
  }

  function freshIds(documents: readonly { readonly id: string; readonly cachedAt: number }[]): ReadonlySet<string> {
    const now = clock.now();
    const isFresh = (age: number) => age >= 0 && age < USER_FRESH_MS;
    return new Set(documents.filter(({ cachedAt }) => isFresh(now - cachedAt)).map(({ id }) => id));
  }

  async function storedPosts(ids: readonly string[]): Promise<ReadonlyMap<string, Post>> {
    return new Map((await readDocuments(database.posts, [...new Set(ids)])).map((document) => [document.id, document.post]));
  }

  /** Reposted and quoted posts, then everybody who is shown and the groups that the posts stand in. */
  async function bringCompany(ids: readonly string[], queue: IdQueue): Promise<void> {
    const shown = await storedPosts(ids);
    const originalIds = [...shown.values()].flatMap((post) => post.repostId ?? []);
    const known = await storedPosts(originalIds);
    const unmarked = await unmarkedOriginals([...shown.values()], known);
    await queue.ask(originalIds.filter((id) => !known.has(id) || unmarked.has(id)));
    const originals = await storedPosts(originalIds);
    const all = [...shown.values(), ...originals.values()];
    // Not waited for: no post is held up by the picture of its group.
    void ensureGroups(all.flatMap((post) => post.groupId ?? [])).catch(() => undefined);
    await ensureUsers(all.map((post) => post.userId));
  }

  /**
   * Of the member's own reposts the originals that the device holds as not reposted: from before a repost made
   * elsewhere, or the repost is gone.
   */
  async function unmarkedOriginals(shown: readonly Post[], known: ReadonlyMap<string, Post>): Promise<ReadonlySet<string>> {
    const isUnmarked = ({ repostId }: Post) => known.get(repostId ?? '')?.userEngagement.hasReposted === false;
    const reposts = shown.filter((post) => post.isEmptyRepost && isUnmarked(post));
    const member = reposts.length === 0 ? null : ((await options.session?.get())?.userId ?? null);
    return new Set(reposts.filter(({ userId }) => userId === member).flatMap(({ repostId }) => repostId ?? []));
  }

  async function mapAll(ids: readonly string[], all: readonly string[], queue = postQueue): Promise<void> {
    await queue.ask(ids);
    await bringCompany(all, queue);
  }

  async function ensure(ids: readonly string[], queue: IdQueue): Promise<readonly string[]> {
    const stored = await storedPosts(ids);
    const missing = ids.filter((id) => !stored.has(id));
    await mapAll(missing, ids, queue);
    const after = await storedPosts(missing);
    return missing.filter((id) => !after.has(id));
  }

  return {
    async bringUpToDate(entries) {
      const stored = await storedPosts(entries.map((entry) => entry.id));
      const stale = entries.filter((entry) => (stored.get(entry.id)?.updatedAt ?? '') < entry.updatedAt);
      await mapAll(
        stale.map((entry) => entry.id),
        entries.map((entry) => entry.id),
      );
    },
    ensurePosts: (ids) => ensure(ids, postQueue),
    // A queue for each: one that hangs keeps neither another post waiting nor another try of the same.
    ensureOpened: (ids) => ensure(ids, createPostQueue()),
    refetchPosts: (ids) => mapAll(ids, ids),
    ensureUsers,
    cooldownMs: () => Math.max(blockedFor(), fullFor()),
    async renewUsers(ids) {
      await userQueue.ask([...new Set(ids)]);
    },
    async requireUsers(ids) {
      const wanted = [...new Set(ids)];
      const known = new Set((await readDocuments(database.users, wanted)).map((user) => user.id));
      await userQueue.ask(wanted.filter((id) => !known.has(id)));
    },
  };
}

/** Ids gathered for a moment, asked for in batches, retried, behind the circuit breaker; what is answered is stored. */
function createQueues(options: PostFetcherOptions) {
  const { client, posts, users, groups, deliveries, clock, timers, connection, fullFor = () => 0 } = options;
  const breaker = createCircuitBreaker(clock);
  const retry = { timers, mayRetry: () => connection.isOnline() && breaker.allows() };

  const createPostQueue = () =>
    createIdQueue({
      timers,
      debounceMs: POST_DEBOUNCE_MS,
      batchSize: () => POST_BATCH_BY_SPEED[connection.speed()],
      fetch: async (ids) => {
        await untilNoneIsOvertaken(ids, async (open, question) => {
          const answer = await retryRead(retry, () => guarded(() => client.call(mapPosts, { body: { ulids: open } })));
          return posts.upsert(answer.data, question);
        });
      },
    });
  const userQueue = createIdQueue({
    timers,
    debounceMs: USER_DEBOUNCE_MS,
    batchSize: () => IDS_PER_ROUND,
    fetch: async (ids) => {
      await untilNoneIsOvertaken(ids, async (open, question) => {
        const answer = await retryRead(retry, () => client.call(mapProfiles, { body: { ulids: open } }));
        const received = answer.data.flatMap((group) => group.data);
        return users.upsert(received, question);
      });
    },
  });

  const groupQueue = createIdQueue({
    timers,
    debounceMs: USER_DEBOUNCE_MS,
    batchSize: () => IDS_PER_ROUND,
    fetch: async (ids) => {
      const question = await deliveries.ask();
      const { data } = await client.call(mapGroups, { body: { ulids: [...ids] } });
      await groups.upsert(data, question);
    },
  });

  /**
   * What something is delivered to while it is asked for is asked for once more: the answer is older (SY48). `fetch`
   * answers the ids of it.
   */
  async function untilNoneIsOvertaken(
    ids: readonly string[],
    fetch: (ids: string[], question: Question) => Promise<readonly string[]>,
  ): Promise<void> {
    let open = ids;
    for (let again = 0; open.length > 0 && again <= ASKED_AGAIN_MAX; again += 1) {
      if (fullFor() > 0) throw storageFullError();
      open = await fetch([...open], await deliveries.ask());
    }
  }

  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (!breaker.allows()) throw new KnownError('server', t('errors.notAsked'));
    try {
      const answer = await call();
      breaker.succeeded();
      return answer;
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  }

  /** A refusal shows that the API answers; an account that changed meanwhile shows nothing (CACHE-20, CACHE-22). */
  function noteFailure(error: unknown): void {
    if (isRetriable(error)) breaker.failed();
    else if (error instanceof KnownError && error.details.status !== undefined) breaker.succeeded();
  }

  return { createPostQueue, userQueue, groupQueue, blockedFor: () => breaker.blockedFor() };
}

function storageFullError(): StorageError {
  return new StorageError('full', undefined);
}
