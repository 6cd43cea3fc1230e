import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleGroup } from '#contract/testing/samples.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { readDocument, readDocuments } from '#data/stores/modify-documents.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createNotificationWriter } from '#data/stores/notification-writer.ts';
import { readEvent } from '#net/live-stream.ts';
import { author, createSyncHarness, reader, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { dropMember } from './drop-member.ts';
import { createLiveUpdates } from './live-updates.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(options: { signedIn?: boolean } = {}) {
  harness = await createSyncHarness(options);
  const { database, time, posts } = harness;
  const fetchNewer = vi.fn(async (_feedType: string) => true);
  const isOfThisStart = vi.fn(async (_key: ListKey) => false);
  const processingFinished = vi.fn(async () => undefined);
  const processingMissed = vi.fn(async () => undefined);
  const ensureUsers = vi.fn(async (_ids: readonly string[]) => undefined);
  const refreshOpenGroups = vi.fn(async (_hasTold: boolean) => undefined);
  const putUnseenCount = vi.fn(async () => undefined);
  const refreshNotifications = vi.fn(async () => undefined);
  const areNotificationsShown = vi.fn(async () => false);
  const missed = { begin: vi.fn<() => void>(), fetch: vi.fn(async () => undefined) };
  const engagement = { told: vi.fn<(id: string) => void>(), refreshMissed: vi.fn(async () => undefined) };
  const updates = createLiveUpdates({
    database,
    posts,
    notifications: createNotificationWriter(database, time),
    groups: harness.groups,
    clock: time,
    timers: time,
    fetchNewer,
    isOfThisStart,
    refreshOpenGroups,
    processingFinished,
    processingMissed,
    ensureUsers: async () => undefined,
    dropMember: (userId) => dropMember(userId, { ...harness, feeds: createFeedWriter(database), fetcher: { ensureUsers } }),
    putUnseenCount,
    refreshNotifications,
    areNotificationsShown,
    missed,
    engagement,
    log: () => undefined,
  });
  const postAddedBy = (userUlid: string) => updates.handle({ name: 'PostAdded', data: { userUlid, ulid: ulidOf(9) } });
  const saidIn = (groupUlid: string) =>
    updates.handle({ name: 'PostAdded', data: { userUlid: author, ulid: ulidOf(9), groupUlid } });
  const follow = (relation: { isFollowing: boolean; isFollowingYou: boolean }) =>
    harness.users.upsert([
      serverUser(author, {
        ProfileEngagement: { ...serverUser(author).ProfileEngagement, ...relation, isFollowYou: relation.isFollowingYou },
      }),
    ]);
  const refreshed = () => fetchNewer.mock.calls.map(([feedType]) => feedType).toSorted();
  return {
    ...harness,
    updates,
    postAddedBy,
    saidIn,
    follow,
    refreshed,
    fetchNewer,
    isOfThisStart,
    refreshOpenGroups,
    processingFinished,
    processingMissed,
    ensureUsers,
    putUnseenCount,
    refreshNotifications,
    areNotificationsShown,
    missed,
    engagement,
  };
}

describe('PostAdded', () => {
  it('refreshes the all feed for any poster [LIVE-07]', async () => {
    const { postAddedBy, refreshed } = await setUp();
    await postAddedBy(ulidOf(5, '01Z'));
    expect(refreshed()).toEqual(['all']);
  });

  it('brings the groups that are being read up to date, a burst of 2 s at once [LIVE-08]', async () => {
    const { postAddedBy, refreshOpenGroups, time } = await setUp();
    await postAddedBy(ulidOf(5, '01Z'));
    await postAddedBy(ulidOf(6, '01Z'));
    await time.advance(2_000);
    expect(refreshOpenGroups).toHaveBeenCalledTimes(1);
  });

  it('of the reader’s own refreshes the all feed and the groups that are read where another device wrote it, and not what is stored a moment later [LIVE-07] [LIVE-08]', async () => {
    const { updates, postAddedBy, refreshed, refreshOpenGroups, time, posts } = await setUp();
    await postAddedBy(reader);
    await posts.upsert([serverPost(9)]);
    await time.advance(60_000);
    expect([refreshed(), refreshOpenGroups.mock.calls]).toEqual([[], []]);
    await updates.handle({ name: 'PostAdded', data: { userUlid: reader, ulid: ulidOf(8) } });
    await time.advance(6_000);
    expect(refreshed()).toEqual(['all', 'following']);
    expect(refreshOpenGroups).toHaveBeenCalledTimes(1);
  });

  it('so does what the reader said in a group on another device [GROUP-17]', async () => {
    const { updates, refreshOpenGroups, time, posts } = await setUp();
    await updates.handle({ name: 'PostAdded', data: { userUlid: reader, ulid: ulidOf(9), groupUlid: ulidOf(7) } });
    await time.advance(4_000);
    expect(refreshOpenGroups.mock.calls).toEqual([[true]]);
    await posts.upsert([serverPost(9)]);
    await updates.handle({ name: 'PostAdded', data: { userUlid: reader, ulid: ulidOf(9), groupUlid: ulidOf(7) } });
    await time.advance(4_000);
    expect(refreshOpenGroups, 'this device has it').toHaveBeenCalledTimes(1);
  });

  it('in a closed group brings the list of chats up to date, a burst at once, again after a failure, and not where nothing was said there [GROUP-17]', async () => {
    const { postAddedBy, saidIn, refreshOpenGroups, time } = await setUp();
    await saidIn('A');
    await saidIn('B');
    await saidIn('A');
    refreshOpenGroups.mockRejectedValueOnce(new KnownError('offline', ''));
    await time.advance(2_000);
    expect(refreshOpenGroups.mock.calls).toEqual([[true]]);
    await time.advance(60_000);
    expect(refreshOpenGroups.mock.calls).toEqual([[true], [true]]);
    await postAddedBy(author);
    await time.advance(2_000);
    expect(refreshOpenGroups.mock.calls).toEqual([[true], [true], [false]]);
  });

  it('refreshes the following feed if the poster is followed, a burst of 2 s at once and each anew [LIVE-05] [SY19]', async () => {
    const { postAddedBy, follow, fetchNewer, time } = await setUp();
    const calls = () => fetchNewer.mock.calls.filter(([feedType]) => feedType === 'following').length;
    await postAddedBy(author);
    await time.advance(10_000);
    expect(calls()).toBe(0);
    await follow({ isFollowing: true, isFollowingYou: false });
    await postAddedBy(author);
    await time.advance(1_999);
    await postAddedBy(author);
    expect(calls()).toBe(0);
    await time.advance(1);
    expect(calls()).toBe(1);
    // Not the burst's any more, and long before 60 s have passed.
    await postAddedBy(author);
    await time.advance(1_999);
    expect(calls()).toBe(1);
    await time.advance(1);
    expect(calls()).toBe(2);
    await time.advance(600_000);
    expect(calls()).toBe(2);
  });

  it('asks for the following feed again where the answer did not come, and not where the server refuses [SY42]', async () => {
    const { postAddedBy, follow, fetchNewer, time } = await setUp();
    await follow({ isFollowing: true, isFollowingYou: false });
    fetchNewer.mockImplementation(async (feedType) => {
      if (feedType === 'following') throw new KnownError('offline', '');
      return true;
    });
    const calls = () => fetchNewer.mock.calls.filter(([feedType]) => feedType === 'following').length;
    await postAddedBy(author);
    await time.advance(2_000);
    expect(calls()).toBe(1);
    fetchNewer.mockRejectedValue(new KnownError('forbidden', ''));
    await time.advance(59_999);
    expect(calls()).toBe(1);
    await time.advance(1);
    expect(calls()).toBe(2);
    await time.advance(600_000);
    expect(calls()).toBe(2);
  });

  it('refreshes the mutuals feed only if the poster is a mutual, a burst of 2 s at once [LIVE-06] [SY19]', async () => {
    const { postAddedBy, follow, refreshed, time } = await setUp();
    for (const relation of [
      { isFollowing: false, isFollowingYou: true },
      { isFollowing: true, isFollowingYou: false },
    ]) {
      await follow(relation);
      await postAddedBy(author);
      await time.advance(10_000);
    }
    expect(refreshed()).toEqual(['all', 'following']);
    await follow({ isFollowing: true, isFollowingYou: true });
    await postAddedBy(author);
    await postAddedBy(author);
    await time.advance(1_999);
    expect(refreshed()).toEqual(['all', 'following']);
    await time.advance(1);
    expect(refreshed()).toEqual(['all', 'following', 'following', 'followingMutual']);
    await time.advance(600_000);
    expect(refreshed()).toEqual(['all', 'all', 'following', 'following', 'followingMutual']);
  });

  it('refreshes at most once per 60 s, and once more for what came in between [LIVE-07] [SY19]', async () => {
    const { postAddedBy, refreshed, time } = await setUp();
    for (let n = 0; n < 5; n += 1) await postAddedBy(author);
    expect(refreshed()).toEqual(['all']);
    await time.advance(59_999);
    expect(refreshed()).toEqual(['all']);
    await time.advance(1);
    expect(refreshed()).toEqual(['all', 'all']);
    await time.advance(600_000);
    expect(refreshed()).toEqual(['all', 'all']);
  });

  it('starts no pause where there was no feed to refresh', async () => {
    const { postAddedBy, refreshed, fetchNewer, time } = await setUp();
    fetchNewer.mockResolvedValueOnce(false);
    await postAddedBy(author);
    await time.advance(1);
    await postAddedBy(author);
    expect(refreshed()).toEqual(['all', 'all']);
    await postAddedBy(author);
    expect(refreshed()).toEqual(['all', 'all']);
  });

  it('leaves out what the reader posted, which is on the device already [FEED-35] [SY10]', async () => {
    const { postAddedBy, refreshed } = await setUp();
    await postAddedBy(reader);
    expect(refreshed()).toEqual([]);
  });

  it('refreshes only the all feed of visitors [LIVE-17]', async () => {
    const { postAddedBy, refreshed } = await setUp({ signedIn: false });
    await postAddedBy(author);
    expect(refreshed()).toEqual(['all']);
  });
});

describe('ChatRead', () => {
  it('takes over how far the member has read on another device, never less far than is known [GROUP-17]', async () => {
    const { updates, groups, database } = await setUp();
    const reading = (readTo: string) => ({ readTo, unreadCount: 0, newestId: null });
    const stored = async () => (await readDocument(database.groups, 'G'))?.group.reading?.readTo;
    const told = (readTo: string) => updates.handle({ name: 'ChatRead', data: { groupUlid: 'G', reading: reading(readTo) } });
    await told(ulidOf(1));
    expect(await stored()).toBeUndefined();
    await groups.upsert([sampleGroup({ id: 'G', visibility: 'CHAT', reading: { ...reading(ulidOf(1)), unreadCount: 2 } })]);
    await told(ulidOf(3));
    expect((await readDocument(database.groups, 'G'))?.group.reading).toEqual(reading(ulidOf(3)));
    await told(ulidOf(2));
    expect(await stored()).toBe(ulidOf(3));
  });
});

describe('the first joining', () => {
  it('asks for what was posted since a start fetched the feed of followed people, the mutuals or a group [LIVE-05] [SY42]', async () => {
    const { updates, refreshed, isOfThisStart, refreshOpenGroups, missed, engagement, time } = await setUp();
    await updates.joined('posts');
    await time.advance(10_000);
    expect(refreshed(), 'lists that the start left alone').toEqual([]);
    expect(refreshOpenGroups).toHaveBeenCalledTimes(1);
    isOfThisStart.mockImplementation(async (key) => key.list === 'feed' && key.feedType !== 'forYou');
    await updates.joined('posts');
    await time.advance(10_000);
    expect(refreshed(), 'of all people there is always another post').toEqual(['following', 'followingMutual']);
    refreshOpenGroups.mockClear();
    for (const channel of ['notifications', 'engagement'] as const) await updates.joined(channel);
    await time.advance(2_000);
    expect(refreshOpenGroups.mock.calls, 'what was said in chats meanwhile').toEqual([[true]]);
    expect([missed.fetch.mock.calls, engagement.refreshMissed.mock.calls]).toEqual([[], []]);
  });

  it('asks for the notifications that came since a start fetched those that are being read [LIVE-11] [SY42]', async () => {
    const { updates, missed, areNotificationsShown, refreshNotifications } = await setUp();
    areNotificationsShown.mockResolvedValue(true);
    for (const channel of ['posts', 'engagement'] as const) await updates.joined(channel);
    expect(missed.fetch).not.toHaveBeenCalled();
    await updates.joined('notifications');
    await vi.waitFor(() => expect(refreshNotifications).toHaveBeenCalledTimes(1));
    expect(missed.fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a channel that was away', () => {
  it('is caught up on: feeds, notifications, or counts of the posts in view [SY19] [SY42]', async () => {
    const { updates, refreshed, missed, engagement, time } = await setUp();
    updates.catchUp('posts');
    await time.advance(2_000);
    expect(refreshed()).toEqual(['all', 'following', 'followingMutual']);
    expect([missed.fetch.mock.calls, engagement.refreshMissed.mock.calls]).toEqual([[], []]);
    updates.catchUp('notifications');
    expect([missed.begin.mock.calls, missed.fetch.mock.calls]).toEqual([[[]], [[]]]);
    updates.catchUp('engagement');
    expect(engagement.refreshMissed).toHaveBeenCalledOnce();
  });

  it('is asked for again after each failure, until an answer comes, and not where the server refuses [SY42]', async () => {
    const { updates, missed, engagement, refreshNotifications, time } = await setUp();
    missed.fetch.mockRejectedValueOnce(new KnownError('offline', '')).mockRejectedValueOnce(new KnownError('server', ''));
    engagement.refreshMissed.mockRejectedValueOnce(new KnownError('forbidden', ''));
    updates.catchUp('notifications');
    updates.catchUp('engagement');
    await time.advance(10 * 60_000);
    expect(missed.fetch).toHaveBeenCalledTimes(3);
    expect(refreshNotifications, 'their list follows what was missed').toHaveBeenCalledTimes(1);
    expect(engagement.refreshMissed).toHaveBeenCalledOnce();
  });
});

describe('AccountDeleted', () => {
  it('takes a member who left out of the feeds and empties what the device holds of them, asking for their name alone [SETTINGS-53]', async () => {
    const { updates, posts, users, feeds, database, ensureUsers, processingFinished } = await setUp();
    const other = ulidOf(77);
    await posts.upsert([serverPost(1), serverPost(2, { userId: other, user: { userId: other } })]);
    await users.upsert([serverUser(author), serverUser(other)]);
    const entryOf = (n: number, userId: string) => ({ id: ulidOf(n), userId, updatedAt: '2026-11-21T07:00:00.000Z' });
    await feeds.update('feed:all', () => ({
      key: 'feed:all',
      entries: [entryOf(2, other), entryOf(1, author)],
      fetchedAt: 0,
      fresh: [],
      gaps: [],
    }));
    await updates.handle({ name: 'AccountDeleted', data: { userUlid: author } });
    expect((await readDocument(database.feeds, 'feed:all'))?.entries.map(({ id }) => id)).toEqual([ulidOf(2)]);
    const [dropped, kept] = await readDocuments(database.posts, [ulidOf(1), ulidOf(2)]);
    expect(dropped?.post).toMatchObject({ isDeleted: true, body: '', images: [], title: null });
    expect(kept?.post.isDeleted).toBe(false);
    expect(await readDocument(database.users, author)).toBeUndefined();
    expect(await readDocument(database.users, other)).toBeDefined();
    expect(ensureUsers.mock.calls).toEqual([[[author]]]);
    expect(processingFinished).not.toHaveBeenCalled();
    // Whom the device does not know nobody needs to ask for.
    await updates.handle({ name: 'AccountDeleted', data: { userUlid: ulidOf(99) } });
    expect(ensureUsers).toHaveBeenCalledTimes(1);
  });
});

describe('the private events', () => {
  it('update the unseen count and the list [LIVE-11]', async () => {
    const { updates, putUnseenCount, refreshNotifications, database } = await setUp();
    const notification = {
      notificationId: ulidOf(3),
      notificationType: 'comment' as const,
      fromUserId: author,
      postId: ulidOf(1),
      parentId: null,
      read: false,
      createdAt: '2026-11-21T07:00:00.000Z',
    };
    await updates.handle({ name: 'NotificationCount', data: { unseenCount: 4, unseenNotifications: [notification] } });
    expect(putUnseenCount).toHaveBeenCalledWith(4);
    expect((await readDocument(database.notifications, ulidOf(3)))?.notification).toEqual(notification);
    expect(refreshNotifications, 'their list too').toHaveBeenCalledTimes(1);
  });

  it('fetch a post again whose pictures are ready [LIVE-13]', async () => {
    const { updates, processingFinished } = await setUp();
    await updates.handle({ name: 'PostImageFinished', data: { ulid: ulidOf(2) } });
    expect(processingFinished).toHaveBeenCalledWith(ulidOf(2));
  });

  it('are asked for at once where the channel that tells of finished media was away', async () => {
    const { updates, processingMissed } = await setUp();
    updates.catchUp('posts');
    expect(processingMissed).not.toHaveBeenCalled();
    updates.catchUp('notifications');
    expect(processingMissed).toHaveBeenCalledTimes(1);
  });

  it('update the stored engagement, and no post that the device lacks [LIVE-15]', async () => {
    const { updates, posts, database, time } = await setUp();
    await posts.upsert([serverPost(1)]);
    const postEngagement = {
      views: 7,
      repostCount: 1,
      commentCount: 2,
      totalCommentCount: 3,
      reactions: [{ name: 'love', count: 4 }],
    };
    for (const n of [1, 2]) await updates.handle({ name: 'Engagement', data: { data: { postId: ulidOf(n), postEngagement } } });
    const stored = await readDocuments(database.posts, [ulidOf(1), ulidOf(2)]);
    expect(stored.map(({ id, post, lastEngagementUpdate }) => ({ id, is: post.postEngagement, lastEngagementUpdate }))).toEqual([
      { id: ulidOf(1), is: postEngagement, lastEngagementUpdate: time.now() },
    ]);
  });
});

describe('data of a live event', () => {
  it.each([undefined, 'text', {}, { userUlid: 'short', ulid: ulidOf(1) }])('are left out when they do not fit: %j', (data) => {
    expect(readEvent('PostAdded', data)).toBeUndefined();
  });
});
