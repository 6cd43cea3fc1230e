import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import type { Included } from '#contract/resources/included.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { mapProfiles } from '#contract/endpoints/people/map-profiles.ts';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { Clock, Connection } from '#core/ports/ports.ts';
import { askInRounds, batchesOf } from '#core/sync/bootstrap-feed-plan.ts';
import type { Linked } from '#core/sync/bootstrap-feed-plan.ts';
import { replaceList } from '#core/sync/merge-list.ts';
import { IDS_PER_ROUND, POST_BATCH_BY_SPEED } from '#core/sync/sync-constants.ts';
import type { EarlyAnswers } from '#data/early-answers.ts';
import { parseListKey } from '#core/lists/list-key.ts';
import { noSession } from '#data/no-session.ts';
import type { UsableSession } from '#data/stored-session.ts';
import type { Session } from '#data/stores/session-store.ts';
import type { PostListView, PostView } from '#data/view-types.ts';
import { firstListView, firstPostView } from '#data/views/first-list.ts';
import type { FetchedList, FetchedPosts } from '#data/views/first-list.ts';
import { isPlausibleAccessToken } from '#net/access-token.ts';
import { createHttp } from '#net/http.ts';
import type { Http, SendOptions } from '#net/http.ts';
import { earlyFetch } from './early-fetch.ts';
import { pageOf } from './engine/feed-page.ts';

/**
 * What a device without a list fetched before its database was open: to be shown at once and stored as soon as that is
 * possible.
 */
export interface Bootstrap extends FetchedPosts {
  /** None where it is of a post. */
  readonly feed: FetchedList['feed'] | null;
  /** The sign-in that it was made for; a visitor's where nobody is signed in. */
  readonly reader: Pick<Session, 'userId' | 'generation'>;
}

export interface BootstrapFeed extends Bootstrap {
  readonly view: PostListView;
}

export interface BootstrapPost extends Bootstrap {
  /** `null` where there is no such post for this reader. */
  readonly view: PostView | null;
}

export interface BootstrapFeedOptions {
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly connection: Pick<Connection, 'speed'>;
  readonly fetch: typeof globalThis.fetch;
  /** The session that is stored now, where calls can be made by it as it stands. */
  readonly readSession: () => Promise<UsableSession | null>;
  /** Calls that the page made ahead; taken for the sign-in that they were made by, and for no other. */
  readonly early?: EarlyAnswers | null | undefined;
}

/**
 * The first page of a feed, as the member `userId` or, with `null`, a visitor gets it (SY40): in one call where the
 * server brings posts and people with it, else by the engine's calls, in the same batches, but each once and with as
 * much side by side as can be. Rejects where any of them fails, a refused token among them, and where that member is
 * not signed in, before or after; the engine then does it all by its own rules.
 */
export async function takeBootstrapFeed(
  keyText: string,
  userId: string | null,
  options: BootstrapFeedOptions,
): Promise<BootstrapFeed> {
  const key = parseListKey(keyText);
  if (key?.list !== 'feed') throw new Error(`There is no bootstrap feed at ${keyText}`);
  return withCalls(userId, options, async ({ http, by, fetchRounds, session }) => {
    const answer = await http.send(getFeed, { params: { feedType: key.feedType }, query: { include: 'posts' } }, by);
    const feed = replaceList(keyText, pageOf(answer), options.clock.now());
    const fetched = { feed, ...(await fetchRounds(answer.data, answer.included)) };
    return { ...fetched, view: firstListView(key, fetched, session) };
  });
}

/** The same of one post: what its page shows above the comments. */
export function takeBootstrapPost(id: string, userId: string | null, options: BootstrapFeedOptions): Promise<BootstrapPost> {
  return withCalls(userId, options, async ({ fetchRounds, session }) => {
    const fetched = await fetchRounds([{ id }]);
    return { ...fetched, feed: null, view: firstPostView(id, fetched, session) };
  });
}

interface BootstrapCalls {
  readonly session: Session;
  readonly http: Http;
  readonly by: Pick<SendOptions, 'accessToken'>;
  /**
   * All that these lines name, and what their posts name beyond it; of what came with the lines nothing is asked for.
   */
  fetchRounds(lines: readonly Linked[], included?: Included): Promise<FetchedPosts>;
}

async function withCalls<Taken>(
  userId: string | null,
  options: BootstrapFeedOptions,
  take: (calls: BootstrapCalls) => Promise<Taken>,
): Promise<Taken & Pick<Bootstrap, 'reader'>> {
  const session = await sessionOf(userId, options);
  const { early } = options;
  const isOwn = early?.userId === userId && early.generation === session.generation;
  const fetch = isOwn ? earlyFetch(early, options.fetch) : options.fetch;
  const http = createHttp({ baseUrl: options.apiUrl, clock: options.clock, fetch });
  const by = { accessToken: session.accessToken };

  async function postsOf(ids: readonly string[]): Promise<readonly Post[]> {
    const batches = batchesOf(ids, POST_BATCH_BY_SPEED[options.connection.speed()]);
    const answers = await Promise.all(batches.map((ulids) => http.send(mapPosts, { body: { ulids } }, by)));
    return answers.flatMap((answer) => answer.data);
  }

  async function usersOf(ids: readonly string[]): Promise<readonly User[]> {
    const batches = batchesOf(ids, IDS_PER_ROUND);
    const answers = await Promise.all(batches.map((ulids) => http.send(mapProfiles, { body: { ulids } }, by)));
    return answers.flatMap((answer) => answer.data).flatMap((group) => group.data);
  }

  async function fetchRounds(lines: readonly Linked[], included?: Included): Promise<FetchedPosts> {
    const posts = included === undefined ? [] : [...included.posts, ...included.originals];
    const users = [...(included?.users ?? [])];
    await askInRounds(lines, included?.posts, async (round) => {
      const [own, originals, people] = await Promise.all([postsOf(round.posts), postsOf(round.originals), usersOf(round.users)]);
      posts.push(...own, ...originals);
      users.push(...people);
      return own;
    });
    return { posts: posts.filter(({ isHidden }) => !isHidden), users };
  }

  const taken = await take({ session, http, by, fetchRounds });
  const after = await sessionOf(userId, options);
  if (after.generation !== session.generation) throw new Error('The account changed hands');
  return { ...taken, reader: { userId, generation: session.generation } };
}

async function sessionOf(userId: string | null, { readSession }: BootstrapFeedOptions): Promise<Session> {
  if (userId === null) return noSession;
  const session = await readSession();
  if (session?.userId !== userId || !isPlausibleAccessToken(session.accessToken)) throw new Error('No session to call by');
  return session;
}
