import { afterEach, describe, expect, it } from 'vitest';
import { sampleGroup } from '#contract/testing/samples.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { newIntent } from '#core/outbox/new-intent.ts';
import type { PayloadOf } from '#core/outbox/registry.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { createNotificationWriter } from '#data/stores/notification-writer.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { sampleNotification } from '#data/testing/samples.ts';
import { json } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, entryOf, reader, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createListLoader } from './list-loader.ts';
import { purge } from './purge.ts';

const HOUR_MS = 60 * 60_000;

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp() {
  harness = await createSyncHarness();
  const { database, time } = harness;
  const run = () => purge({ database, clock: time });
  const ids = async (name: 'posts' | 'users') =>
    (await queryDocuments<{ id: string }>(database[name] as never, {})).map(({ id }) => id);
  const keptPosts = async () => (await ids('posts')).map((id) => Number(id.slice(3))).toSorted((a, b) => a - b);
  return { ...harness, run, keptPosts, keptUsers: () => ids('users') };
}

describe('the purge', () => {
  it('removes posts after 72 h and not before [CACHE-09] [SY20]', async () => {
    const { posts, time, run, keptPosts } = await setUp();
    await posts.upsert([serverPost(1)]);
    await time.advance(HOUR_MS);
    await posts.upsert([serverPost(2)]);
    await time.advance(71 * HOUR_MS);
    await run();
    expect(await keptPosts()).toEqual([1, 2]);
    await time.advance(1);
    await run();
    expect(await keptPosts()).toEqual([2]);
  });

  it.each(['notifications:all', 'connections:maya:followers', 'foundPeople:kim'])(
    'keeps whom %s names, however old, and nobody whom no list does [SY20]',
    async (key) => {
      const { database, users, feeds, time, run, keptUsers } = await setUp();
      await users.upsert([serverUser(author), serverUser('OTHER')]);
      const id = key.startsWith('notifications') ? 'N1' : author;
      await createNotificationWriter(database, time).upsert([sampleNotification({ notificationId: 'N1', fromUserId: author })]);
      await time.advance(25 * HOUR_MS);
      const entries = [{ id, userId: author, updatedAt: '' }];
      await feeds.update(key, () => ({ key, entries, nextCursor: null, fetchedAt: time.now(), fresh: [], gaps: [] }));
      await run();
      expect(await keptUsers()).toEqual([author]);
    },
  );

  it.each(['myGroups', 'pinned', 'trending', 'new'])('keeps groups that the list of %s names [SY20]', async (type) => {
    const { database, feeds, time, run } = await setUp();
    await createGroupWriter(database, time).upsert([500, 501].map((n) => sampleGroup({ id: ulidOf(n) })));
    const entries = [{ id: ulidOf(500), userId: author, updatedAt: '' }];
    const list = { entries, nextCursor: null, fetchedAt: 1, fresh: [], gaps: [] };
    await feeds.update(`groups:${type}`, () => ({ key: `groups:${type}`, ...list }));
    await time.advance(73 * HOUR_MS);
    await run();
    const kept = await queryDocuments<{ id: string }>(database.groups as never, {});
    expect(kept.map(({ id }) => id)).toEqual([ulidOf(500)]);
  });

  it('keeps posts that may stand in feeds as ads [SY20]', async () => {
    const { database, posts, time, run, keptPosts } = await setUp();
    await posts.upsert([serverPost(1), serverPost(2)]);
    const ad = { postId: ulidOf(2), userId: author, startDate: '', endDate: '', status: 'running' };
    await database.settings.insert({ id: 'ads', value: { userId: reader, ads: [ad], seenAt: 0 }, updatedAt: 0 });
    await time.advance(73 * HOUR_MS);
    await run();
    expect(await keptPosts()).toEqual([2]);
  });

  it('keeps the messages of chats, up to a hundred of each that nobody reads, and the chats; what is further up is asked for again [GROUP-17] [SY20]', async () => {
    const { database, posts, feeds, time, run, keptPosts } = await setUp();
    await posts.upsert(Array.from({ length: 121 }, (_, n) => serverPost(n + 1)));
    await createGroupWriter(database, time).upsert([sampleGroup({ id: ulidOf(500), visibility: 'CHAT' })]);
    const entries = Array.from({ length: 120 }, (_, n) => ({
      ...entryOf(serverPost(120 - n)),
      ...(n % 20 === 19 && { followedBy: `after ${120 - n}` }),
    }));
    const rest = { nextCursor: null, fetchedAt: 1, fresh: [], gaps: [] };
    await feeds.update(`chat:${ulidOf(500)}`, () => ({ key: `chat:${ulidOf(500)}`, entries, ...rest }));
    await feeds.update('chats', () => ({
      key: 'chats',
      entries: [{ id: ulidOf(500), userId: author, updatedAt: '', messageId: ulidOf(121) }],
      ...rest,
    }));
    await time.advance(73 * HOUR_MS);
    await run();
    expect(await keptPosts()).toEqual(Array.from({ length: 101 }, (_, n) => n + 21));
    expect((await feeds.get(`chat:${ulidOf(500)}`))?.nextCursor).toBe('after 21');
    expect((await queryDocuments(database.groups, {})).map(({ id }) => id)).toEqual([ulidOf(500)]);
  });

  it('keeps what the reader keeps: bookmarked, saved, own, drafted on and unsent on [SY20]', async () => {
    const { database, posts, feeds, time, run, keptPosts } = await setUp();
    await posts.upsert([
      serverPost(1, { isBookmarked: true }),
      serverPost(2, { userId: reader }),
      serverPost(3),
      serverPost(4),
      serverPost(5),
      serverPost(6),
    ]);
    const draft = { postType: 'comment' as const, postBody: 'So', isSensitive: false, groupId: null, updatedAt: 0 };
    await database.drafts.insert({
      ...draft,
      id: 'd',
      userId: reader,
      draftId: `${ulidOf(3)}-comment`,
      originalPostId: ulidOf(3),
    });
    const entry: OutboxEntry = {
      id: ulidOf(50),
      userId: reader,
      kind: 'reaction',
      target: ulidOf(4),
      lane: 'reaction',
      payload: {},
      dependsOn: [],
      attempts: 0,
      createdAt: 0,
      state: 'queued',
      nextAttemptAt: 0,
    };
    await database.outbox.insert({ id: entry.id, userId: reader, entry });
    await feeds.update('saved', () => ({
      key: 'saved',
      entries: [entryOf(serverPost(5))],
      nextCursor: null,
      fetchedAt: 1,
      fresh: [],
      gaps: [],
    }));
    await time.advance(73 * HOUR_MS);
    await run();
    expect(await keptPosts()).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps the thread above an unsent comment, and what the kept posts quote [SY20]', async () => {
    const { database, posts, time, run, keptPosts } = await setUp();
    await posts.upsert([
      serverPost(1),
      serverPost(2, { repostId: ulidOf(5), repostUserId: author }),
      serverPost(3),
      serverPost(4, { isBookmarked: true, repostId: ulidOf(6), repostUserId: author }),
      serverPost(5),
      serverPost(6),
      serverPost(7),
    ]);
    const payload = { body: 'So', isSensitive: false, authorUsername: null, rootId: ulidOf(1), grandparentId: ulidOf(2) };
    const intent = { kind: 'comment', target: ulidOf(3), payload } as const;
    const entry = newIntent(intent, { id: ulidOf(50), userId: reader, now: 0, entries: [] });
    await database.outbox.insert({ id: entry.id, userId: reader, entry });
    await time.advance(73 * HOUR_MS);
    await run();
    expect(await keptPosts()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('removes users after 24 h, save the reader and the people of posts that stay [CACHE-10] [SY20]', async () => {
    const { posts, users, time, run, keptUsers } = await setUp();
    const stranger = ulidOf(9, '01Z');
    await posts.upsert([serverPost(1)]);
    await users.upsert([reader, author, stranger].map((id) => serverUser(id)));
    await time.advance(25 * HOUR_MS);
    await run();
    expect([...(await keptUsers())].toSorted()).toEqual([author, reader].toSorted());
  });

  it('removes groups 72 h after they were heard of, save those of posts that stay and those that the member is in [SY20]', async () => {
    const { database, posts, feeds, time, run } = await setUp();
    const [left, held, joined] = [1, 2, 3].map((n) => sampleGroup({ id: ulidOf(n, '01G') }));
    if (left === undefined || held === undefined || joined === undefined) throw new Error('Three groups');
    await createGroupWriter(database, time).upsert([left, held, joined]);
    const key = 'groups:myGroups';
    const entry = { id: joined.id, userId: joined.owner.user.userId, updatedAt: joined.updatedAt };
    await feeds.update(key, () => ({ key, entries: [entry], nextCursor: null, fetchedAt: time.now(), fresh: [], gaps: [] }));
    await posts.upsert([serverPost(1, { isBookmarked: true, groupId: held.id, groupName: held.name })]);
    const kept = async () => (await queryDocuments(database.groups, {})).map(({ id }) => id).toSorted();
    await time.advance(72 * HOUR_MS);
    await run();
    expect(await kept()).toEqual([left.id, held.id, joined.id]);
    await time.advance(1);
    await run();
    expect(await kept()).toEqual([held.id, joined.id]);
  });

  it('forgets old threads and profiles, never the feeds that an offline start begins with [SY21]', async () => {
    const { feeds, time, run } = await setUp();
    for (const key of ['feed:forYou', 'saved', `comments:${ulidOf(1)}:popular`, 'profile:theo:feed']) {
      await feeds.update(key, () => ({ key, entries: [], nextCursor: null, fetchedAt: time.now(), fresh: [], gaps: [] }));
    }
    await time.advance(73 * HOUR_MS);
    await run();
    expect([...(await feeds.keys())].toSorted()).toEqual(['feed:forYou', 'saved']);
  });

  it('removes notifications 24 h after they were told that no list names and no unsent act concerns [SY56]', async () => {
    const { database, feeds, notifications, time, run } = await setUp();
    const told = (n: number) => sampleNotification({ notificationId: ulidOf(n), fromUserId: author });
    const kept = async () => (await queryDocuments(database.notifications, {})).map(({ id }) => Number(id.slice(3))).toSorted();
    async function waits(id: string, payload: PayloadOf<'deleteNotifications'>): Promise<void> {
      const intent = { kind: 'deleteNotifications', target: '', payload } as const;
      const entry = newIntent(intent, { id, userId: reader, now: 0, entries: [] });
      await database.outbox.insert({ id, userId: reader, entry });
    }
    await notifications.upsert([1, 2, 3].map(told));
    await feeds.update('notifications:comment', () => ({
      key: 'notifications:comment',
      entries: [{ id: ulidOf(2), userId: author, updatedAt: told(2).createdAt }],
      nextCursor: null,
      fetchedAt: time.now(),
      fresh: [],
      gaps: [],
    }));
    await waits(ulidOf(50), { ids: [ulidOf(3)], who: 'Maya' });
    await time.advance(24 * HOUR_MS);
    await notifications.upsert([told(4)]);
    await run();
    expect(await kept()).toEqual([1, 2, 3, 4]);
    await time.advance(1);
    await run();
    expect(await kept()).toEqual([2, 3, 4]);
    // An act on all leaves those above it to be counted.
    await waits(ulidOf(51), { upTo: ulidOf(2) });
    await time.advance(25 * HOUR_MS);
    await run();
    expect(await kept()).toEqual([2, 3, 4]);
  });

  it('cuts a list of notifications where a page ended, and not while it is read; scrolling goes on from there [SY56] [NOTIF-03]', async () => {
    const { database, feeds, api, answerByIds, time } = await setUp();
    const TOTAL = 640;
    api.handler = (request) => {
      if (!request.path.startsWith('/v3/user/notifications')) return answerByIds(request);
      const from = Number(new URL(request.path, 'http://api.test').searchParams.get('cursor') ?? TOTAL);
      const ids = Array.from({ length: 20 }, (_, index) => ulidOf(from - index));
      const data = ids.map((notificationId) => sampleNotification({ notificationId, fromUserId: author, postId: null }));
      return json({ data, next_cursor: from > 20 ? String(from - 20) : null });
    };
    harness.server.users.set(author, serverUser(author));
    const key = 'notifications:all';
    const lists = createListLoader({ ...harness, clock: time, timers: time, isSignedIn: async () => true, mayRetry: () => true });
    const held = async () => (await feeds.get(key))?.entries.map(({ id }) => id) ?? [];
    const stored = async () => (await queryDocuments(database.notifications, {})).length;
    await time.finish(lists.refresh(key, 'open'));
    while ((await held()).length < 600) await time.finish(lists.loadMore(key));
    const whole = await held();
    await time.advance(25 * HOUR_MS);
    await purge({ database, clock: time, openLists: { shown: async () => [key] } });
    expect([(await held()).length, await stored()]).toEqual([600, 600]);
    await purge({ database, clock: time, openLists: { shown: async () => [] } });
    expect([await held(), await stored()]).toEqual([whole.slice(0, 500), 500]);
    await time.finish(lists.loadMore(key));
    expect(await held()).toEqual(whole.slice(0, 520));
  });

  it('leaves nothing of a purged post on the disk [SY21]', async () => {
    const { database, posts, time, run } = await setUp();
    await posts.upsert([serverPost(1)]);
    await time.advance(73 * HOUR_MS);
    await run();
    expect(await database.posts.storageInstance.findDocumentsById([ulidOf(1)], true)).toEqual([]);
  });
});
