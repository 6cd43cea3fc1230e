import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/endpoints/people/block-user.ts';
import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { createRepost } from '#contract/endpoints/posts/create-repost.ts';
import { deletePost } from '#contract/endpoints/posts/delete-post.ts';
import { devLogin } from '#contract/endpoints/dev/dev-login.ts';
import { followUser } from '#contract/endpoints/people/follow-user.ts';
import { getAds } from '#contract/endpoints/ads/get-ads.ts';
import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getProfile } from '#contract/endpoints/people/get-profile.ts';
import { getProfileFeed } from '#contract/endpoints/feeds/get-profile-feed.ts';
import { getPublicAds } from '#contract/endpoints/ads/get-public-ads.ts';
import { getSettings } from '#contract/endpoints/settings/get-settings.ts';
import { getTrendingHashtags } from '#contract/endpoints/feeds/get-trending-hashtags.ts';
import { getTrendingPosts } from '#contract/endpoints/feeds/get-trending-posts.ts';
import { getUserSettings } from '#contract/endpoints/settings/get-user-settings.ts';
import { listNotifications } from '#contract/endpoints/notifications/list-notifications.ts';
import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { patchUserSettings } from '#contract/endpoints/settings/patch-user-settings.ts';
import { pinPost } from '#contract/endpoints/posts/pin-post.ts';
import { addBookmark } from '#contract/endpoints/posts/add-bookmark.ts';
import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import type { Post } from '#contract/resources/post.ts';
import type { AppDatabase } from '#data/database.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { sessionViewOf } from '#data/views/session-view.ts';
import { defaultUserSettings } from '#contract/default-settings.ts';
import { connectApi } from '#net/connect.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { createContextLocks } from '#platform/locks.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { MemorySessionStore } from '#tests/support/memory-session-store.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createPostFetcher } from '#workers/engine/post-fetcher.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
let baseUrl: string;
/** One holds them all: no more collections may be open in one realm. */
let database: AppDatabase;
const ids = createIdSource();
const key = () => ({ idempotencyKey: ids.nextId() });

beforeAll(async () => {
  server = await createTestApp();
  baseUrl = await server.listen();
  database = await openTestDatabase();
  for (const username of ['theo', 'kim', 'iris', 'noor', 'wren']) await server.createUser(username);
  await server.createUser('maya', { badges: ['gold_verified'] });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** Somebody, signed in or not, whose device maps ids to documents as the engine does. */
async function openDevice(username?: string) {
  const store = new MemorySessionStore();
  const { client } = connectApi({ baseUrl, clock: systemClock, fetch, store, locks: createContextLocks() });
  if (username !== undefined) {
    const { access_token: accessToken, refresh_token: refreshToken, user } = await client.call(devLogin, { body: { username } });
    store.stored = { ...store.stored, accessToken, refreshToken, userId: user.ulid, currentUser: user, generation: 1 };
  }
  const fetcher = createPostFetcher({
    client,
    database,
    posts: createPostWriter(database, systemClock),
    users: createUserWriter(database, systemClock),
    groups: createGroupWriter(database, systemClock),
    deliveries: createDeliveryLog(database),
    clock: systemClock,
    timers: systemTimers,
    connection: { isOnline: () => true, speed: () => 'fast', onChange: () => () => undefined },
  });
  /** The post as the device keeps it. */
  async function kept(id: string): Promise<Post | undefined> {
    await fetcher.refetchPosts([id]);
    return (await readDocument(database.posts, id))?.post;
  }
  const person = async (id: string) => {
    await fetcher.ensureUsers([id]);
    return readDocument(database.users, id);
  };
  return { client, store, kept, person };
}

const write = async (device: Awaited<ReturnType<typeof openDevice>>, body: object) =>
  (await device.client.call(createPost, { body: { body: '', ...body }, ...key() })).data.id;

describe('a post is kept as the server has it', () => {
  it('with whose it is, where it stands in its thread and its group, its text and its times [POST-01] [POST-06]', async () => {
    const [maya, theo] = [await openDevice('maya'), await openDevice('theo')];
    const { userId } = await maya.store.get();
    const groupId = ids.nextId();
    const now = new Date();
    const group = { id: groupId, name: 'Waders', name_key: 'waders', visibility: 'PUBLIC' as const, owner_id: userId ?? '' };
    await server.db
      .insertInto('groups')
      .values({ ...group, created_at: now, updated_at: now })
      .execute();
    await server.db
      .insertInto('group_members')
      .values({ group_id: groupId, user_id: userId ?? '', pinned: false, joined_at: now })
      .execute();
    const body = 'The birds come in over the water when the evening tide begins to fall.';
    const id = await write(maya, { body, groupId });
    const answer = async (parentId: string) =>
      (await maya.client.call(createComment, { body: { parentId, body: 'So they do' }, ...key() })).data.id;
    const comment = await answer(id);
    const reply = await answer(comment);
    const repost = await write(theo, { ulid: await write(maya, { body: 'Open to all' }) }).catch(() => null);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await theo.kept(id)).toMatchObject({
      id,
      user: { userId },
      userId,
      parentUlid: null,
      parentId: null,
      rootUlid: null,
      grandparentUlid: null,
      groupId,
      groupName: 'Waders',
      postType: 'POST',
      title: null,
      body,
      detectedLanguage: 'en',
      views: 0,
      createdAt: instant,
      updatedAt: instant,
    });
    expect(await theo.kept(comment)).toMatchObject({ postType: 'COMMENT', parentUlid: id, grandparentUlid: null, rootUlid: id });
    const deep = { postType: 'REPLY', parentUlid: comment, parentId: comment, grandparentUlid: id, rootUlid: id };
    expect(await theo.kept(reply)).toMatchObject(deep);
    expect(repost).not.toBeNull();
    expect(await theo.kept(repost ?? '')).toMatchObject({ postType: 'REPOST', userId: (await theo.store.get()).userId });
  });

  it('with its pictures: address, size, type, a still, and where it was left, which no server knows yet [POST-03]', async () => {
    const [maya, theo] = [await openDevice('maya'), await openDevice('theo')];
    const { userId } = await maya.store.get();
    const media = { id: ids.nextId(), storage_key: 'images/tide.webp', mime_type: 'image/webp', width_px: 640, height_px: 480 };
    await server.db
      .insertInto('media')
      .values({ ...media, user_id: userId ?? '', bytes: 9, created_at: new Date() })
      .execute();
    const url = '/media/images/tide.webp';
    const id = await write(maya, { images: [{ url, widthPx: 1, heightPx: 1, mimeType: 'image/png' }] });
    expect((await theo.kept(id))?.images).toMatchObject([
      { url, widthPx: 640, heightPx: 480, mimeType: 'image/webp', thumbnail: null, lastWatched: null },
    ]);
    const video = { url: '/media/tide.mp4', widthPx: 640, heightPx: 360, mimeType: 'video/mp4' };
    const images = [{ ...video, thumbnail: { url: '/media/tide-still.webp' } }];
    await server.db
      .updateTable('posts')
      .set({ images: JSON.stringify(images) })
      .where('id', '=', id)
      .execute();
    expect((await theo.kept(id))?.images).toMatchObject([{ ...images[0], lastWatched: null }]);
  });

  it('with what it is: a repost with or without words, deleted, pinned, bookmarked, sensitive, Web Only, in work [POST-04] [POST-09] [COMPOSE-48]', async () => {
    const [maya, theo, kim] = [await openDevice('maya'), await openDevice('theo'), await openDevice('kim')];
    const id = await write(maya, { body: 'Plain' });
    const none = {
      isDeleted: false,
      isProcessing: false,
      isRepost: false,
      isRepostWithComment: false,
      isEmptyRepost: false,
      isHidden: false,
      isAd: false,
      isSensitive: false,
      isTrolling: false,
      pinned: false,
      isBookmarked: false,
    };
    expect(await theo.kept(id)).toMatchObject({ ...none, repostId: null, repostUserId: null });
    const sensitive = await write(maya, { body: 'Not for all', isSensitive: true });
    expect(await theo.kept(sensitive)).toMatchObject({ ...none, isSensitive: true });
    await server.db.updateTable('posts').set({ is_trolling: true, is_processing: true }).where('id', '=', sensitive).execute();
    expect(await theo.kept(sensitive)).toMatchObject({ isTrolling: true, isProcessing: true });
    await maya.client.call(pinPost, { body: { ulid: id }, ...key() });
    await theo.client.call(addBookmark, { body: { ulid: id }, ...key() });
    expect(await theo.kept(id)).toMatchObject({ pinned: true, isBookmarked: true });
    expect(await kim.kept(id)).toMatchObject({ pinned: true, isBookmarked: false });

    const quote = await write(theo, { body: 'Look', ulid: id });
    const { userId } = await maya.store.get();
    expect(await kim.kept(quote)).toMatchObject({
      ...none,
      isRepost: true,
      isRepostWithComment: true,
      repostId: id,
      repostUserId: userId,
    });
    for (const { client } of [theo, kim]) await client.call(createRepost, { body: { ulid: id }, ...key() });
    const { data } = await maya.client.call(getProfileFeed, { params: { user: 'kim' }, query: {} });
    const plain = await maya.kept(data[0]?.id ?? '');
    expect(plain).toMatchObject({
      isRepost: true,
      isRepostWithComment: false,
      isEmptyRepost: true,
      body: '',
      images: [],
      repostId: id,
    });
    expect(plain).toMatchObject({
      otherRepostUsers: [(await theo.store.get()).userId],
      repostUsernames: ['theo'],
      // The quote counts among them and names nobody.
      additionalReposts: 1,
    });
    await maya.client.call(deletePost, { query: { ulid: sensitive }, ...key() });
    expect(await theo.kept(sensitive)).toMatchObject({ isDeleted: true, body: '' });
  });

  it('with what others did to it, and what its reader did [POST-07] [POST-08]', async () => {
    const [maya, theo] = [await openDevice('maya'), await openDevice('theo')];
    const id = await write(maya, { body: 'Answer me' });
    const nothing = { hasReposted: false, hasRepostedWithComment: false, hasCommented: false };
    expect(await theo.kept(id)).toMatchObject({
      postEngagement: { views: 0, repostCount: 0, commentCount: 0, totalCommentCount: 0, reactions: [] },
      userEngagement: nothing,
      userReaction: null,
    });
    const { data: comment } = await theo.client.call(createComment, { body: { parentId: id, body: 'Yes' }, ...key() });
    await maya.client.call(createComment, { body: { parentId: comment.id, body: 'Good' }, ...key() });
    await theo.client.call(createRepost, { body: { ulid: id }, ...key() });
    await write(theo, { body: 'Quoted', ulid: id });
    for (const { client } of [maya, theo]) {
      await client.call(setReaction, { body: { ulid: id, reaction: 'heart' }, ...key() });
    }
    expect(await theo.kept(id)).toMatchObject({
      postEngagement: { repostCount: 2, commentCount: 2, totalCommentCount: 2, reactions: [{ name: 'heart', count: 2 }] },
      userEngagement: { hasReposted: true, hasRepostedWithComment: true, hasCommented: true },
      userReaction: 'heart',
    });
    expect(await maya.kept(id)).toMatchObject({ userEngagement: nothing, userReaction: 'heart' });
  });
});

it('an ad says from when to when it runs and how it stands; visitors are given it too, and what trends [POST-05] [POST-06] [FEED-53] [SOCIAL-32]', async () => {
  const [maya, visitor] = [await openDevice('maya'), await openDevice()];
  const id = await write(maya, { body: 'Winter market #cider' });
  const [start, end] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
  await server.db
    .insertInto('ads')
    .values({
      id: ids.nextId(),
      post_id: id,
      user_id: (await maya.store.get()).userId ?? '',
      starts_at: start,
      ends_at: end,
      goal: 'moreViews',
      email: 'maya@example.test',
      status: 'scheduled',
      approval_status: 'approved',
      payment_status: 'paid',
      price: 29,
      created_at: start,
    })
    .execute();
  const ad = { id, postType: 'AD', isAd: true, startDate: start.toISOString(), endDate: end.toISOString(), status: 'running' };
  for (const answer of [await (await openDevice('theo')).client.call(getAds), await visitor.client.call(getPublicAds)]) {
    expect(answer.data).toMatchObject([ad]);
  }
  for (const feedType of ['all', 'influencers'] as const) {
    const { data } = await visitor.client.call(getFeed, { params: { feedType }, query: {} });
    expect(
      data.map((entry) => entry.id),
      feedType,
    ).toContain(id);
  }
  const { data: profile } = await visitor.client.call(getProfileFeed, { params: { user: 'maya' }, query: {} });
  expect(profile.map((entry) => entry.id)).toContain(id);
  expect((await visitor.client.call(getTrendingPosts, { query: {} })).posts.map((entry) => entry.id)).toContain(id);
  expect((await visitor.client.call(getTrendingHashtags)).hashtags).toContainEqual({ hashtag: 'cider', count: 1 });
  expect(await visitor.kept(id)).toMatchObject({ id, body: 'Winter market #cider' });
  await expect(visitor.client.call(getFeed, { params: { feedType: 'following' }, query: {} })).rejects.toMatchObject({
    kind: 'unauthorized',
  });
});

it("a gold-verified member's post stands in Discover, another's does not [FEED-37]", async () => {
  const [maya, theo] = [await openDevice('maya'), await openDevice('theo')];
  const [gold, plain] = [await write(maya, { body: 'Gold' }), await write(theo, { body: 'Plain' })];
  const { data } = await theo.client.call(getFeed, { params: { feedType: 'influencers' }, query: {} });
  expect(data.map((entry) => entry.id)).toContain(gold);
  expect(data.map((entry) => entry.id)).not.toContain(plain);
});

describe('a person is kept as the server has them', () => {
  it('with what a profile shows and how they stand to the reader [SOCIAL-01] [SOCIAL-03]', async () => {
    const [iris, theo, kim] = [await openDevice('iris'), await openDevice('theo'), await openDevice('kim')];
    const id = (await iris.store.get()).userId ?? '';
    const shown = {
      avatar: '/media/images/a.webp',
      cover: '/media/images/c.webp',
      bio: 'Waders',
      website: 'https://iris.example',
      badges: ['verified' as const],
    };
    await server.db.updateTable('users').set(shown).where('id', '=', id).execute();
    for (const count of ['one', 'two', 'three', 'four']) await write(iris, { body: `Here I am ${count}` });
    // One sided each way, so that no count and no relation can stand for another.
    for (const name of ['noor', 'wren'])
      await (await openDevice(name)).client.call(followUser, { params: { user: 'iris' }, ...key() });
    await iris.client.call(followUser, { params: { user: 'kim' }, ...key() });
    await theo.client.call(followUser, { params: { user: 'iris' }, ...key() });
    await iris.client.call(followUser, { params: { user: 'theo' }, ...key() });
    const document = await theo.person(id);
    expect(document?.cachedAt).toBeGreaterThan(0);
    const { user } = document ?? {};
    expect(user).toMatchObject({
      ulid: id,
      name: 'iris',
      username: 'iris',
      ...shown,
      followers: 3,
      following: 2,
      friendCount: 1,
      postCount: 4,
      accountSetup: true,
      acceptTermsOfService: true,
      ProfileEngagement: { isFollowing: true, isFollowingYou: true, isFollowYou: true, isBlocked: false, isMuted: false },
    });
    expect(user?.updatedAtEpoch).toBe(Date.parse(user?.updatedAt ?? ''));
    expect(Date.parse(user?.lastActiveAt ?? '')).toBeGreaterThan(Date.now() - DAY_MS);
    const relation = async (name: string) =>
      (await (await openDevice(name)).client.call(getProfile, { params: { idOrUsername: 'iris' } })).data.ProfileEngagement;
    expect(await relation('noor')).toMatchObject({ isFollowing: true, isFollowingYou: false, isFollowYou: false });
    expect(await relation('kim')).toMatchObject({ isFollowing: false, isFollowingYou: true, isFollowYou: true });
    await kim.client.call(muteUser, { params: { user: 'iris' }, ...key() });
    await kim.client.call(blockUser, { params: { user: 'iris' }, ...key() });
    const { data } = await kim.client.call(getProfile, { params: { idOrUsername: 'iris' } });
    expect(data.ProfileEngagement).toMatchObject({ isMuted: true, isBlocked: true, isBlockedByYou: true, isFollowing: false });
  });

  it('and the member themselves, under the names of the tokens that signed them in [SOCIAL-02] [AUTH-13]', async () => {
    const theo = await openDevice('theo');
    const answer = await theo.client.call(devLogin, { body: { username: 'theo' } });
    expect(answer).toMatchObject({ access_token: expect.stringMatching(/^.{20,}$/), refresh_token: expect.stringMatching(/./) });
    const { accessToken, refreshToken, currentUser } = await theo.store.get();
    expect([accessToken, refreshToken]).toEqual([expect.stringContaining('.'), expect.any(String)]);
    expect(currentUser).toMatchObject({
      username: 'theo',
      name: 'theo',
      avatar: null,
      badges: [],
      email: 'theo@example.test',
      phone_number: null,
      referral_code: expect.stringMatching(/./),
      current_streak: expect.any(Number),
      postCount: expect.any(Number),
      accountSetup: true,
      acceptTermsOfService: true,
    });
  });

  it('who is signed in, with all that they may have, and with none of it yet [SOCIAL-02]', async () => {
    const signedIn = async (username?: string) => sessionViewOf(await (await openDevice(username)).store.get());
    const otto = await openDevice((await server.createUser('otto')).username);
    for (const count of ['one', 'two']) await write(otto, { body: `Otto is here ${count}` });
    const said = { name: 'Otto Lind', avatar: '/media/images/o.webp', phone_number: '+4915112345678' };
    const full = { ...said, badges: ['verified' as const], current_streak: 9 };
    await server.db.updateTable('users').set(full).where('username', '=', 'otto').execute();
    const set = { postCount: 2, accountSetup: true, acceptTermsOfService: true };
    expect(await signedIn('otto')).toMatchObject({ state: 'signedIn', user: { ...full, ...set, username: 'otto' } });

    const { id } = await server.createUser('rhea', { accountSetup: false });
    await server.db.updateTable('users').set({ name: '', accepted_terms: false }).where('id', '=', id).execute();
    expect(await signedIn('rhea')).toMatchObject({
      state: 'signedIn',
      userId: id,
      user: {
        ulid: id,
        name: '',
        username: 'rhea',
        email: 'rhea@example.test',
        phone_number: null,
        avatar: null,
        badges: [],
        referral_code: 'ref_rhea',
        postCount: 0,
        accountSetup: false,
        acceptTermsOfService: false,
        current_streak: 0,
      },
    });
    expect(await signedIn()).toEqual({ state: 'signedOut' });
  });
});

it('a notification says of whom, of which kind and where; it comes by type, and in pages [NOTIF-01] [NOTIF-03] [NOTIF-06]', async () => {
  const [maya, theo] = [await openDevice('maya'), await openDevice('theo')];
  const { userId } = await theo.store.get();
  const list = (query: object = {}) => maya.client.call(listNotifications, { query });
  const id = await write(maya, { body: 'Tell me' });
  const { data: comment } = await theo.client.call(createComment, { body: { parentId: id, body: 'Told' }, ...key() });
  await theo.client.call(setReaction, { body: { ulid: id, reaction: 'like' }, ...key() });
  expect((await list()).data.slice(0, 2)).toMatchObject([
    { notificationId: expect.any(String), notificationType: 'reactions', fromUserId: userId, postId: id, read: false },
    {
      notificationId: expect.any(String),
      notificationType: 'comment',
      fromUserId: userId,
      postId: comment.id,
      parentId: id,
      read: false,
    },
  ]);
  const types = async (type: string) => new Set((await list({ type })).data.map(({ notificationType }) => notificationType));
  expect([...(await types('comment'))]).toEqual(['comment']);
  expect((await types('all')).size).toBeGreaterThan(1);
  for (let number = 0; number < 21; number += 1) {
    await theo.client.call(createComment, { body: { parentId: id, body: `And ${number}` }, ...key() });
  }
  const first = await list({ type: 'comment' });
  const rest = await list({ type: 'comment', cursor: first.next_cursor ?? '' });
  const all = [...first.data, ...rest.data].map(({ notificationId }) => notificationId);
  expect(first.data).toHaveLength(20);
  expect(rest.data.length).toBeGreaterThanOrEqual(2);
  expect(new Set(all).size).toBe(all.length);
});

it('settings of a new member are what the app shows before it knows them; the third colour follows the other two [SETTINGS-01] [SETTINGS-02] [SETTINGS-03] [SETTINGS-05] [SETTINGS-06] [SETTINGS-07]', async () => {
  const { client } = await openDevice('iris');
  const read = async () => (await client.call(getUserSettings)).data;
  expect(await read()).toEqual(defaultUserSettings);
  expect(defaultUserSettings).toMatchObject({
    primary_colors: '#e50038',
    secondary_colors: '#942360',
    tertiary_colors: '#bd124c',
    auto_play: true,
    dark_mode: false,
    comment_sort: 'popular',
    default_feed: 'forYou',
  });
  const switches = Object.entries(defaultUserSettings).filter(([name]) => name.startsWith('notifications_'));
  expect(switches.map(([name, value]) => [name.slice('notifications_'.length), value])).toEqual(
    [
      'follow',
      'follow_request',
      'follow_accepted',
      'comment',
      'reaction',
      'mention',
      'repost',
      'repost_with_comment',
      'chat',
      'push_notifications',
    ].map((name) => [name, true]),
  );
  for (const comment_sort of ['newest', 'oldest', 'unpopular', 'popular'] as const) {
    await client.call(patchUserSettings, {
      body: { comment_sort, primary_colors: '#102030', secondary_colors: '#304050' },
      ...key(),
    });
    expect(await read()).toMatchObject({ comment_sort, tertiary_colors: '#203040' });
  }
});

it('the lists that hold for everybody come without a sign-in [SETTINGS-09]', async () => {
  const lists = await (await openDevice()).client.call(getSettings);
  for (const name of [
    'badges',
    'reactions',
    'violations',
    'ad_statuses',
    'ad_payment_statuses',
    'ad_approval_statuses',
  ] as const) {
    expect(lists[name].length, name).toBeGreaterThan(0);
  }
});
