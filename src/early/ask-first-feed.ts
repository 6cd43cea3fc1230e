import { beginFeedOf } from '#core/feed/offered-feeds.ts';
import { askInRounds, batchesOf } from '#core/sync/bootstrap-feed-plan.ts';
import type { Linked, LinkedPost } from '#core/sync/bootstrap-feed-plan.ts';
import { IDS_PER_ROUND, POST_BATCH_BY_SPEED } from '#core/sync/sync-constants.ts';
import type { EarlyAnswer, EarlyAnswers } from '#data/early-answers.ts';
import { readMember } from '#data/stored-member.ts';
import { readUsableSession } from '#data/stored-session.ts';
import { API_TIMEOUT_MS, BY_IDS_TIMEOUT_MS } from '#net/net-constants.ts';
import { createConnection } from '#platform/connection.ts';
import { findStorage } from '#platform/device-mark-store.ts';

export interface AskOptions {
  readonly apiUrl: string;
  readonly isMainBrand: boolean;
  /** Tag of the language that the page speaks. */
  readonly language: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The post whose page is opened; without one it is a feed's turn. */
  readonly postId?: string | undefined;
}

interface Reader {
  readonly userId: string | null;
  readonly generation: number;
  readonly accessToken: string | null;
  readonly feedType: string;
}

/**
 * Makes the calls of the bootstrap feed or post (`workers/bootstrap-feed.ts`) that this device's start will want, in
 * the same batches. Nothing is made of the answers here: the worker takes them in place of its own calls, checks them
 * and whose they are. `null` where there will be no bootstrap feed, or a call failed.
 */
export async function askFirstFeed(options: AskOptions): Promise<EarlyAnswers | null> {
  const reader = await readerHere(options.isMainBrand);
  if (reader === null) return null;
  const answers: EarlyAnswer[] = [];
  const ask = async (path: string, ids?: readonly string[]) => {
    const answer = await call(path, ids, reader, options);
    answers.push(answer);
    return JSON.parse(answer.text) as unknown;
  };
  try {
    await askAll(reader.feedType, options.postId, ask);
  } catch {
    return null;
  }
  return { userId: reader.userId, generation: reader.generation, answers };
}

/** A feed's first page as far as the next calls need it; of one post, its id alone. */
interface FirstPage {
  readonly data: readonly Linked[];
  readonly included?: { readonly posts: readonly LinkedPost[] };
}

type Ask = (path: string, ids?: readonly string[]) => Promise<unknown>;

/** Looks no further into the answers than the next calls need; anything else in them throws. */
async function askAll(feedType: string, postId: string | undefined, ask: Ask): Promise<void> {
  const size = POST_BATCH_BY_SPEED[createConnection().speed()];
  const askPosts = async (ids: readonly string[]) => {
    const pages = await Promise.all(batchesOf(ids, size).map((batch) => ask('/posts/map', batch)));
    return pages.flatMap((page) => (page as { data: LinkedPost[] }).data);
  };
  const page: FirstPage =
    postId === undefined ? ((await ask(`/posts/${feedType}?include=posts`)) as FirstPage) : { data: [{ id: postId }] };
  await askInRounds(page.data, page.included?.posts, async ({ posts, originals, users }) => {
    const [own] = await Promise.all([
      askPosts(posts),
      askPosts(originals),
      ...batchesOf(users, IDS_PER_ROUND).map((batch) => ask('/profile', batch)),
    ]);
    return own;
  });
}

/** Who would get a bootstrap feed, and at which feed; `null` for nobody. */
async function readerHere(isMainBrand: boolean): Promise<Reader | null> {
  if (!navigator.onLine) return null;
  const { collections } = await findStorage();
  if (collections === null) return null;
  if (collections.length === 0) {
    return {
      userId: null,
      generation: 0,
      accessToken: null,
      feedType: beginFeedOf({ member: null, hasGroups: false, isMainBrand }),
    };
  }
  if (!collections.includes('session')) return null;
  const now = Date.now();
  const [member, session] = await Promise.all([readMember(now), readUsableSession(now)]);
  if (member?.session.state !== 'signedIn' || session?.userId !== member.session.userId) return null;
  const { userSettings, hasGroups } = member.shell;
  const reading = { settings: userSettings, followed: member.session.user.following };
  return {
    userId: session.userId,
    generation: session.generation,
    accessToken: session.accessToken,
    feedType: beginFeedOf({ member: reading, hasGroups, isMainBrand }),
  };
}

/** The token goes in the header alone, and nothing of the call is kept by the browser. */
async function call(
  path: string,
  ids: readonly string[] | undefined,
  { accessToken }: Reader,
  { apiUrl, language, fetch = globalThis.fetch }: AskOptions,
): Promise<EarlyAnswer> {
  const url = `${apiUrl}/${accessToken === null ? 'v4' : 'v3'}${path}`;
  const method = ids === undefined ? 'GET' : 'POST';
  const body = ids === undefined ? null : JSON.stringify({ ulids: ids });
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    // One that takes longer is given up: the worker makes its own then.
    signal: AbortSignal.timeout(ids === undefined ? API_TIMEOUT_MS : BY_IDS_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(String(response.status));
  return { method, url, body: body ?? '', text: await response.text() };
}
