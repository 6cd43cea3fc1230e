import { afterEach, describe, expect, it } from 'vitest';
import type { FeedEntry } from '#contract/resources/post.ts';
import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { deferred } from '#tests/support/deferred.ts';
import { json } from '#tests/support/fake-api.ts';
import type { SeenRequest } from '#tests/support/fake-api.ts';
import { settle } from '#tests/support/manual-time.ts';
import { author, createSyncHarness, entryOf, reader, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createEngagement } from './engagement.ts';
import { createListLoader } from './list-loader.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

/** The reader's own post that is delivered meanwhile. */
const NEW = 90;

/** The server answers `path` as it stands when it is asked, and the answer is under way until `release`. */
async function setUp(numbers: readonly number[]) {
  harness = await createSyncHarness();
  const { client, database, feeds, fetcher, deliveries, posts, time, server, api } = harness;
  server.users.set(author, serverUser(author));
  server.users.set(reader, serverUser(reader));
  for (const n of numbers) server.posts.set(ulidOf(n), serverPost(n));
  const answers = { listed: numbers, held: '', gate: deferred() };
  const pageOf = (start: number) => {
    const data = answers.listed.slice(start, start + 20).map((n): FeedEntry => entryOf(serverPost(n)));
    return { data, posts: data, next_cursor: start + 20 < answers.listed.length ? String(start + 20) : null };
  };
  const answer = (request: SeenRequest): Response => {
    const url = new URL(request.path, 'http://api.test');
    if (url.pathname.endsWith('engagement')) {
      return json({ data: [{ postId: ulidOf(1), postEngagement: { ...serverPost(1).postEngagement, commentCount: 1 } }] });
    }
    if (url.pathname.endsWith('/comments')) return json({ ...pageOf(0), current_page: 1, last_page: 1, total: 1 });
    if (/(posts\/map|\/profile)$/.test(url.pathname)) return harness.answerByIds(request);
    if (request.method === 'POST') {
      const { ulid } = request.body as { ulid: string };
      const data = answers.listed.filter((n) => ulidOf(n) > ulid).map((n) => entryOf(serverPost(n)));
      return json({ data, posts: data, next_cursor: null });
    }
    return json(pageOf(Number(url.searchParams.get('cursor') ?? 0)));
  };
  api.handler = async (request) => {
    const answered = answer(request);
    if (answers.held !== '' && request.path.includes(answers.held)) await answers.gate.promise;
    return answered;
  };
  const isSignedIn = async () => true;
  const lists = createListLoader({
    client,
    feeds,
    deliveries,
    fetcher,
    database,
    clock: time,
    timers: time,
    isSignedIn,
    mayRetry: () => true,
  });
  const confirmed = createConfirmedStore(database, time);
  /** Asks, lets `meanwhile` happen while the answer is under way, and lets it arrive. */
  async function cross(held: string, ask: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
    Object.assign(answers, { held, gate: deferred() });
    const asking = ask();
    await settle();
    await time.advance(200);
    await meanwhile();
    answers.held = '';
    answers.gate.resolve();
    await time.finish(asking);
    await settle();
  }
  const shown = async (key: string) => {
    const list = await feeds.get(key);
    return { entries: (list?.entries ?? []).map(({ id }) => id), fresh: (list?.fresh ?? []).map(({ id }) => id) };
  };
  const engagement = createEngagement({
    client,
    database,
    posts,
    deliveries,
    clock: time,
    timers: time,
    mayAsk: () => true,
  });
  return { ...harness, lists, confirmed, cross, shown, answers, engagement };
}

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

const added = (key: string): ConfirmedChange => ({
  type: 'prependToFeed',
  feedKey: key,
  id: ulidOf(NEW),
  userId: reader,
  updatedAt: '2026-11-21T07:00:00.000Z',
});

const lists = [
  listKeyText({ list: 'profile', username: 'maya', variant: 'feed' }),
  listKeyText({ list: 'profile', username: 'maya', variant: 'feedCommentsOnly' }),
  listKeyText({ list: 'comments', parentId: ulidOf(1), sort: 'newest' }),
  'saved',
  'feed:forYou',
  'feed:following',
  'feed:all',
];

describe('an answer that a delivery overtook [SY48]', () => {
  for (const key of lists) {
    for (const isStored of [false, true]) {
      it(`leaves the new entry in ${key}, ${isStored ? 'asked again' : 'asked for the first time'}`, async () => {
        const { lists: loader, confirmed, cross, shown } = await setUp(range(12, 2));
        if (isStored) await harness.time.finish(loader.refresh(key, 'open'));
        const reasons = key.startsWith('feed:') ? (['timer', 'pull'] as const) : (['pull'] as const);
        for (const reason of reasons) {
          await cross(
            '/',
            () => loader.refresh(key, reason),
            () => confirmed.apply([added(key)]),
          );
          expect((await shown(key)).entries.filter((id) => id === ulidOf(NEW))).toEqual([ulidOf(NEW)]);
          expect((await shown(key)).entries[0]).toBe(ulidOf(NEW));
        }
      });

      it(`does not bring back what left ${key}, ${isStored ? 'asked again' : 'asked for the first time'}`, async () => {
        const { lists: loader, confirmed, cross, shown } = await setUp(range(12, 2));
        if (isStored) await harness.time.finish(loader.refresh(key, 'open'));
        await cross(
          '/',
          () => loader.refresh(key, 'pull'),
          () => confirmed.apply([{ type: 'removeFromFeed', feedKey: key, id: ulidOf(5) }]),
        );
        expect((await shown(key)).entries).toHaveLength(10);
        expect((await shown(key)).entries).not.toContain(ulidOf(5));
      });
    }
  }

  it('is asked anew without that: what the server no longer lists goes', async () => {
    const { lists: loader, confirmed, shown } = await setUp(range(12, 2));
    const key = lists[0] ?? '';
    await confirmed.apply([added(key)]);
    await harness.time.finish(loader.refresh(key, 'pull'));
    expect((await shown(key)).entries).not.toContain(ulidOf(NEW));
  });

  it('does not bring back an author who was unfollowed: next page, gap, newer posts and first page', async () => {
    const { lists: loader, confirmed, cross, shown, answers, feeds } = await setUp(range(45, 1));
    const unfollow = () => confirmed.apply([{ type: 'removeAuthorFromFeeds', userId: author }]);
    const key = 'feed:all';
    await harness.time.finish(loader.refresh(key, 'open'));
    const before = await feeds.get(key);
    const restore = () => feeds.update(key, () => before);
    const none = { entries: [], fresh: [] };
    await cross('cursor=20', () => loader.loadMore(key), unfollow);
    expect(await shown(key)).toEqual(none);

    await restore();
    answers.listed = range(48, 1);
    await cross('/posts/all', () => loader.fetchNewer('all'), unfollow);
    expect(await shown(key)).toEqual(none);

    await restore();
    answers.listed = range(88, 1);
    await harness.time.finish(loader.refresh(key, 'pull'));
    const gap = (await feeds.get(key))?.gaps[0]?.above ?? null;
    expect(gap).toBe(ulidOf(69));
    await cross('cursor=20', () => loader.loadGap(key, gap), unfollow);
    expect(await shown(key)).toEqual(none);

    await restore();
    await cross('/posts/all', () => loader.refresh(key, 'pull'), unfollow);
    expect(await shown(key)).toEqual(none);
  });

  it('of a post leaves the reader’s mark, and the post is asked for again', async () => {
    const { fetcher, confirmed, cross, posts, server, api, database } = await setUp([1]);
    await posts.upsert([serverPost(1)]);
    await cross(
      '/posts/map',
      () => fetcher.refetchPosts([ulidOf(1)]),
      async () => {
        server.posts.set(ulidOf(1), serverPost(1, { userReaction: 'heart', body: 'as it is now' }));
        await confirmed.apply([{ type: 'patch', entity: 'post', id: ulidOf(1), patch: { userReaction: 'heart' } }]);
      },
    );
    expect((await readDocument(database.posts, ulidOf(1)))?.post).toMatchObject({ userReaction: 'heart', body: 'as it is now' });
    expect(api.at('/v3/posts/map')).toHaveLength(2);
  });

  it('of a post that the device lacked is kept until the second one brings the mark', async () => {
    const { fetcher, confirmed, cross, server, database } = await setUp([1]);
    await cross(
      '/posts/map',
      () => fetcher.ensurePosts([ulidOf(1)]),
      async () => {
        server.posts.set(ulidOf(1), serverPost(1, { isBookmarked: true }));
        await confirmed.apply([{ type: 'patch', entity: 'post', id: ulidOf(1), patch: { isBookmarked: true } }]);
      },
    );
    expect((await readDocument(database.posts, ulidOf(1)))?.post.isBookmarked).toBe(true);
  });

  it('of a person leaves whom the reader follows', async () => {
    const { fetcher, confirmed, cross, server, users, database } = await setUp([1]);
    const user = serverUser(author);
    const followed = { ...user, ProfileEngagement: { ...user.ProfileEngagement, isFollowing: true } };
    await users.upsert([user]);
    await harness.time.advance(2 * 60 * 60_000);
    await cross(
      '/profile',
      () => fetcher.ensureUsers([author]),
      async () => {
        server.users.set(author, followed);
        await confirmed.apply([{ type: 'upsert', entity: 'user', document: followed }]);
      },
    );
    expect((await readDocument(database.users, author))?.user.ProfileEngagement.isFollowing).toBe(true);
  });

  it('of a first page that brings posts and people leaves what the reader did to them, whom the device lacked too', async () => {
    const { lists: loader, confirmed, cross, server, api, database } = await setUp([1]);
    const pages = api.handler;
    api.handler = async (request) => {
      const answered = await pages(request);
      if (!request.path.includes('include=posts')) return answered;
      const included = { posts: [serverPost(1)], originals: [], users: [serverUser(author)] };
      return json({ ...((await answered.json()) as object), included });
    };
    await cross(
      '/posts/forYou',
      () => loader.refresh('feed:forYou', 'open'),
      async () => {
        server.users.set(author, serverUser(author, { isBanned: true }));
        server.posts.set(ulidOf(1), serverPost(1, { isBookmarked: true }));
        await confirmed.apply([
          { type: 'patch', entity: 'user', id: author, patch: { isBanned: true } },
          { type: 'patch', entity: 'post', id: ulidOf(1), patch: { isBookmarked: true } },
        ]);
      },
    );
    expect((await readDocument(database.posts, ulidOf(1)))?.post.isBookmarked).toBe(true);
    expect((await readDocument(database.users, author))?.user.isBanned).toBe(true);
  });

  it('of counts changes none of what the write’s own answer said', async () => {
    const { engagement, confirmed, cross, posts, database } = await setUp([1]);
    await posts.upsert([serverPost(1)]);
    const postEngagement = { ...serverPost(1).postEngagement, commentCount: 7 };
    engagement.show(new Set([ulidOf(1)]));
    await cross(
      '/posts/engagement',
      () => engagement.refreshMissed(),
      () => confirmed.apply([{ type: 'patch', entity: 'post', id: ulidOf(1), patch: { postEngagement } }]),
    );
    engagement.stop();
    expect((await readDocument(database.posts, ulidOf(1)))?.post.postEngagement.commentCount).toBe(7);
  });
});
