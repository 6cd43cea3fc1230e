import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '../database.ts';
import { samplePost, sampleSession, sampleUser } from '../testing/samples.ts';
import { createConfirmedStore } from './confirmed-store.ts';
import { createFeedWriter } from './feed-writer.ts';
import { queryDocuments, readDocument } from './modify-documents.ts';
import { createViews } from '../views/views.ts';
import { createPostWriter } from './post-writer.ts';
import { createUserWriter } from './user-writer.ts';

let now = 1_000;
const clock = { now: () => now };
let database: AppDatabase;

beforeEach(async () => {
  now = 1_000;
  database = await openTestDatabase();
});

afterEach(() => database.close());

const line = (id: string, userId: string) => ({ id, userId, updatedAt: '2026-01-01T00:00:00.000Z' });

describe('posts', () => {
  it('are stored in batches of any size', async () => {
    const posts = Array.from({ length: 600 }, (_, index) => samplePost({ id: `P${index}` }));
    await createPostWriter(database, clock).upsert(posts);
    expect((await queryDocuments(database.posts, {})).length).toBe(600);
  });

  it('keep the time of their last engagement refresh when they are mapped again [CACHE-34]', async () => {
    const writer = createPostWriter(database, clock);
    await writer.upsert([samplePost({ id: 'A' })]);
    await writer.patch([{ id: 'A', patch: { views: 7 }, engagementAt: 500 }]);
    now = 2_000;
    await writer.upsert([samplePost({ id: 'A', body: 'edited' })]);
    expect(await readDocument(database.posts, 'A')).toMatchObject({
      cachedAt: 2_000,
      lastEngagementUpdate: 500,
      post: { body: 'edited' },
    });
  });

  it('are skeletons to their readers until they are there, and their authors carry when they came [CACHE-34]', async () => {
    const entry = { id: 'A', userId: 'THEO', updatedAt: '2026-01-01T00:00:00.000Z' };
    const list = { key: 'feed:all', entries: [entry], nextCursor: null, fetchedAt: 1, fresh: [], gaps: [] };
    await createFeedWriter(database).update('feed:all', () => list);
    const views = createViews({ database });
    const skeletons = async (isSkeleton: boolean) => {
      const feed = views.list({ list: 'feed', feedType: 'all' });
      return (await firstValueFrom(feed.pipe(filter(({ items: [item] }) => item?.isSkeleton === isSkeleton)))).items.length;
    };
    expect(await skeletons(true)).toBe(1);
    await createPostWriter(database, clock).upsert([samplePost({ id: 'A', userId: 'THEO' })]);
    expect(await skeletons(false)).toBe(1);

    const users = createUserWriter(database, clock);
    await users.upsert([sampleUser({ ulid: 'THEO' })]);
    expect(await readDocument(database.users, 'THEO')).toMatchObject({ cachedAt: 1_000 });
    now = 2_000;
    await users.patch([{ id: 'THEO', patch: { bio: 'Here' } }]);
    expect(await readDocument(database.users, 'THEO'), 'an act of the reader’s is no answer of the server').toMatchObject({
      cachedAt: 1_000,
      user: { bio: 'Here' },
    });
    await users.upsert([sampleUser({ ulid: 'THEO' })]);
    expect(await readDocument(database.users, 'THEO')).toMatchObject({ cachedAt: 2_000 });
  });
});

describe('confirmed changes', () => {
  it('are the same twice as once', async () => {
    await database.session.insert(sampleSession('ME'));
    const store = createConfirmedStore(database, clock);
    const changes = [
      { type: 'upsert', entity: 'post', document: samplePost({ id: 'A', userId: 'ME' }) },
      { type: 'prependToFeed', feedKey: 'feed:all', id: 'A', userId: 'ME', updatedAt: '2026-01-01T00:00:00.000Z' },
      { type: 'patch', entity: 'post', id: 'A', patch: { isBookmarked: true } },
      { type: 'patch', entity: 'post', id: 'A', patch: { userEngagement: { hasReposted: true } } },
      { type: 'patch', entity: 'user', id: 'ME', patch: { postCount: 4 } },
      { type: 'removeFromFeed', feedKey: 'saved', id: 'A' },
      { type: 'readdress', provisionalId: 'E1', id: 'A' },
    ] as const;
    const stored = async () => [
      await queryDocuments(database.posts, {}),
      await queryDocuments(database.feeds, {}),
      await queryDocuments(database.session, {}),
      // That they were delivered is noted anew.
      (await queryDocuments(database.settings, {})).filter(({ id }) => id !== 'deliveries'),
    ];
    await store.apply(changes);
    const once = await stored();
    await store.apply(changes);
    expect(await stored()).toEqual(once);
    expect(once[2]).toMatchObject([{ currentUser: { postCount: 4 } }]);
  });

  it('of several answers are one write of posts and then one of feeds, in their order', async () => {
    const ofPosts = vi.spyOn(database.posts.storageInstance, 'bulkWrite');
    const ofFeeds = vi.spyOn(database.feeds.storageInstance, 'bulkWrite');
    const entered = (feedKey: string, id: string) => ({ type: 'prependToFeed', feedKey, ...line(id, 'ME') }) as const;
    await createConfirmedStore(database, clock).apply([
      { type: 'insert', entity: 'post', document: samplePost({ id: 'A', userId: 'ME' }) },
      entered('saved', 'A'),
      { type: 'insert', entity: 'post', document: samplePost({ id: 'B', userId: 'ME' }) },
      entered('feed:all', 'B'),
      entered('saved', 'B'),
      { type: 'patch', entity: 'post', id: 'A', patch: { isBookmarked: false } },
      { type: 'removeFromFeed', feedKey: 'saved', id: 'A' },
    ]);
    const orders = [ofPosts, ofFeeds].flatMap((spy) => spy.mock.invocationCallOrder);
    expect(orders).toHaveLength(2);
    expect(orders[0]).toBeLessThan(orders[1]!);
    ofPosts.mockRestore();
    ofFeeds.mockRestore();
    const idsOf = async (key: string) => (await createFeedWriter(database).get(key))?.entries.map(({ id }) => id);
    expect([await idsOf('saved'), await idsOf('feed:all')]).toEqual([['B'], ['B']]);
  });

  it("remove an author from every feed, not from the author's profile or a thread", async () => {
    const feeds = createFeedWriter(database);
    for (const key of ['feed:all', 'feed:forYou', 'profile:bob:feed', 'comments:X:popular']) {
      await feeds.update(key, () => ({
        key,
        entries: [line('A', 'BOB'), line('B', 'ANN')],
        fetchedAt: 1,
        fresh: [line('C', 'BOB')],
        gaps: [],
      }));
    }
    await createConfirmedStore(database, clock).apply([{ type: 'removeAuthorFromFeeds', userId: 'BOB' }]);
    const sizes = await Promise.all(
      (await feeds.keys()).map(async (key) => [
        key,
        (await feeds.get(key))?.entries.length,
        (await feeds.get(key))?.fresh.length,
      ]),
    );
    expect(Object.fromEntries(sizes.map(([key, entries, fresh]) => [key, [entries, fresh]]))).toEqual({
      'feed:all': [1, 0],
      'feed:forYou': [1, 0],
      'profile:bob:feed': [2, 1],
      'comments:X:popular': [2, 1],
    });
  });
});
