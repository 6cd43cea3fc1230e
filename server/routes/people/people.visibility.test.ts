import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentSorts } from '#contract/resources/comment-sorts.ts';
import { feedTypes } from '#contract/resources/feed-types.ts';
import { groupListTypes } from '#contract/resources/group-list-types.ts';
import type { Post } from '#contract/resources/post.ts';
import { postSearchTypes } from '#contract/resources/search.ts';
import { SocialWorld, type Call, type Person } from '../../testing/social-world.ts';
import { addBookmarkRoute } from '../posts/add-bookmark.ts';
import { blockUserRoute } from './block-user.ts';
import { createRepostRoute } from '../posts/create-repost.ts';
import { followUserRoute } from './follow-user.ts';
import { getNotificationCountRoute } from '../notifications/get-notification-count.ts';
import { getProfileRoute } from './get-profile.ts';
import { getRecommendedUsersRoute } from './get-recommended-users.ts';
import { banGroupUserRoute } from '../groups/ban-group-user.ts';
import { listBannedGroupUsersRoute } from '../groups/list-banned-group-users.ts';
import { listBlockedUsersRoute } from './list-blocked-users.ts';
import { listBookmarksRoute } from '../posts/list-bookmarks.ts';
import { listMutedUsersRoute } from './list-muted-users.ts';
import { mapNotificationRoute } from '../notifications/map-notification.ts';
import { mapPostsRoute } from '../posts/map-posts.ts';
import { mapProfilesRoute } from './map-profiles.ts';
import { routes } from '../registry.ts';
import { setReactionRoute } from '../posts/set-reaction.ts';

/**
 * Whom nobody meets in a list: a member whom the reader blocks, one who blocks the reader, a banned one, and one who
 * has not set up the account. Each did everything that leaves a name somewhere before it came to that.
 */
describe('people who are hidden from a reader', () => {
  let world: SocialWorld;
  let reader: Person, author: Person, postId: string, groupId: string;
  const hidden: Person[] = [];
  /**
   * What the hidden people wrote, reposts included, and what the reader was told of them while they were not hidden.
   */
  const written: string[] = [];
  let told: string[];
  /** Of each hidden person a post, quoted by the author: the reader may read the quote, by its id. */
  const quotes: string[] = [];
  let savedBefore: string;

  beforeAll(async () => {
    world = await SocialWorld.open();
    reader = await world.person('reader');
    author = await world.person('author');
    for (const name of ['blocker', 'blocked', 'banned', 'unnamed']) hidden.push(await world.person(name));
    const [blocker, blocked, banned, unnamed] = hidden as [Person, Person, Person, Person];
    groupId = await world.group('birds', author, 'PUBLIC', [reader, ...hidden]);
    postId = (await world.post(author, 'hello #birdsong')).id;
    const own = await world.post(reader, 'mine');
    for (const person of hidden) {
      await world.call(createRepostRoute, { as: person, body: { ulid: postId, title: null } });
      await world.call(setReactionRoute, { as: person, body: { ulid: own.id, reaction: 'like' } });
      const advertised = await world.post(person, `#secret_${person.username} for @reader`);
      await advertise(advertised);
      const posts = [
        await world.comment(person, postId, 'an answer to @reader'),
        await world.comment(person, own.id),
        advertised,
        await world.post(person, 'in the group', { groupId }),
      ];
      quotes.push((await world.post(author, 'Well said.', { ulid: advertised.id })).id);
      for (const { id } of posts) await world.call(addBookmarkRoute, { as: reader, body: { ulid: id } });
      for (const target of [reader, author]) {
        await world.call(followUserRoute, { as: person, params: { user: target.id } });
        await world.call(followUserRoute, { as: target, params: { user: person.id } });
      }
    }
    const ofHidden = world.db
      .selectFrom('posts')
      .select('id')
      .where(
        'user_id',
        'in',
        hidden.map(({ id }) => id),
      );
    written.push(...(await ofHidden.execute()).map(({ id }) => id));
    savedBefore = JSON.stringify(await world.call(listBookmarksRoute, { as: reader }));
    told = (await world.db.selectFrom('notifications').select('id').where('user_id', '=', reader.id).execute()).map(
      ({ id }) => id,
    );
    for (const ulid of told) await world.call(mapNotificationRoute, { as: reader, body: { ulid } });
    // The author reposts too, and everybody else's repost names them.
    await world.call(createRepostRoute, { as: author, body: { ulid: postId, title: null } });
    await world.call(blockUserRoute, { as: blocker, params: { user: reader.username } });
    await world.call(blockUserRoute, { as: reader, params: { user: blocked.username } });
    await world.db.updateTable('users').set({ banned_at: world.now() }).where('id', '=', banned.id).execute();
    await world.db.updateTable('users').set({ account_setup: false }).where('id', '=', unnamed.id).execute();
  });
  afterAll(() => world.close());

  const advertise = ({ id, userId }: Post) =>
    world.db
      .insertInto('ads')
      .values({
        id: world.newId(),
        post_id: id,
        user_id: userId,
        starts_at: new Date(world.now().getTime() - 1000),
        ends_at: new Date(world.now().getTime() + 1000),
        goal: 'moreViews',
        email: 'ads@example.test',
        status: 'scheduled',
        approval_status: 'approved',
        payment_status: 'paid',
        price: 29,
        created_at: world.now(),
      })
      .execute();

  /**
   * What to ask each call that reads; 'own' where it answers nothing of anybody else, 'nobody' where it does not know
   * who reads, 'below' where a test of its own asks it.
   */
  const calls = (): Readonly<Record<string, readonly Call[] | 'own' | 'nobody' | 'below'>> => ({
    loginOptions: 'own',
    testProbe: 'own',
    broadcastingAuth: 'own',
    devMailbox: 'own',
    devMailboxJson: 'own',
    checkUsername: 'own',
    getDataExport: 'own',
    getAdMetricsEnabled: 'own',
    getHasAds: 'own',
    listMyAds: 'own',
    // A member's own rows by ids, no names; `data-export.test.ts` reads the archive.
    getDataExportFile: 'own',
    getSettings: 'own',
    getReferralLink: 'own',
    getUser: 'own',
    getUserSettings: 'own',
    getViolationTypes: 'own',
    listUserViolations: 'own',
    // Moderators decide on everybody: `moderation/decisions.test.ts`.
    getViolationsFeed: 'below',
    mapViolations: 'below',
    getNotificationTypes: 'own',
    listSessions: 'own',
    listTokens: 'own',
    listBlockedUsers: 'below',
    listBookmarks: [{}],
    listMutedUsers: 'below',
    getNotificationCount: 'own',
    mapGroups: [{ body: { ulids: [groupId] } }],
    getFeed: feedTypes.map((feedType) => ({ params: { feedType }, query: {} })),
    getNewerPosts: ['all', 'following'].map((feedType) => ({ params: { feedType }, body: { ulid: postId } })),
    getAds: [{}],
    getPublicAds: 'nobody',
    autocompleteHashtag: [{ body: { hashtag: 'secret' } }, { body: { hashtag: 'birds' } }],
    autocompleteTicker: [{ body: { ticker: 'bird' } }],
    autocompleteUser: hidden.map(({ username }) => ({ body: { q: username } })),
    searchUser: hidden.map(({ username }) => ({ body: { q: username } })),
    searchPosts: postSearchTypes.flatMap((searchType) =>
      [...hidden.flatMap(({ username }) => [username, `secret_${username}`]), 'group', 'answer'].map((q) => ({
        params: { searchType },
        body: { q },
      })),
    ),
    searchGroups: groupListTypes.map((type) => ({ query: {}, body: { type } })),
    getGroupPosts: [{ query: {}, body: { groupId } }],
    // Of a group by its link, nobody in it.
    getGroupInvitation: 'own',
    listChatGroups: [{ query: {} }],
    listBannedGroupUsers: 'below',
    listGroupMembers: [
      { params: { id: groupId }, query: {} },
      ...hidden.map(({ username: q }) => ({ params: { id: groupId }, query: { q } })),
    ],
    getFollowers: [author, reader].map(({ id }) => ({ params: { user: id }, query: {} })),
    getFollowing: [author, reader].map(({ id }) => ({ params: { user: id }, query: {} })),
    getMutuals: [author, reader].map(({ id }) => ({ params: { user: id }, query: {} })),
    getPinnedPost: [{ body: { username: author.username } }],
    getPostedContent: 'own',
    getProfile: [{ params: { idOrUsername: author.id } }],
    getProfileFeed: [{ params: { user: author.id }, query: {} }],
    getProfileFeedCommentsOnly: [{ params: { user: author.id }, query: {} }],
    getProfileFeedImagesOnly: [{ params: { user: author.id }, query: {} }],
    getRecommendedUsers: [{}],
    getTrendingHashtags: [{}],
    getTrendingPosts: [{}],
    getTrendingUsers: [{}],
    listComments: commentSorts.map((sort_by) => ({ query: { page: 1 }, body: { ulid: postId, sort_by } })),
    listNotifications: [{ query: { type: 'all' } }],
    listRewards: [{ query: {} }],
    signStorageUrl: 'nobody',
    searchGifs: 'nobody',
    getLinkPreview: 'nobody',
    mapNotification: 'below',
    mapEngagement: written.map((ulid) => ({ body: { ulids: [postId, ulid] } })),
    mapPosts: written.map((ulid) => ({ body: { ulids: [postId, ulid] } })),
    mapProfiles: [{ body: { ulids: [author.id] } }],
  });

  const reads = routes.filter(({ endpoint }) => endpoint.effect === 'read');

  it.each(reads.map((route) => [route.endpoint.name, route] as const))('are in no answer of %s', async (name, route) => {
    const cases = calls()[name];
    expect(cases, `${name} is served and not walked here`).toBeDefined();
    if (cases === undefined || typeof cases === 'string') return;
    for (const call of cases) {
      const answer = JSON.stringify(await world.call(route, { as: reader, ...call }));
      for (const { id, username } of hidden) {
        expect(answer, `${username} in ${JSON.stringify(call)}`).not.toContain(id);
        expect(answer).not.toMatch(new RegExp(`"${username}"|secret_${username}`));
      }
      for (const id of written) expect(answer, `a post of theirs in ${name}`).not.toContain(id);
    }
  });

  it('are not named as those whom somebody quotes', async () => {
    const body = { ulids: quotes };
    const quoted = async (as: Person) =>
      (await world.call<{ data: Post[] }>(mapPostsRoute, { as, body })).data.map(({ repostUserId }) => repostUserId);
    expect(await quoted(reader)).toEqual(hidden.map(() => null));
    const [blocker, blocked] = hidden;
    expect(await quoted(author), 'of the banned and the unnamed nobody hears').toEqual([blocker?.id, blocked?.id, null, null]);
  });

  it('are named, with the profile that their page shows, only by the lists of whom the reader muted and blocked', async () => {
    const [blocker, blocked, banned, unnamed] = hidden as [Person, Person, Person, Person];
    const mutes = [blocker, banned, unnamed].map(({ id }) => ({ user_id: reader.id, target_id: id, created_at: world.now() }));
    await world.db.insertInto('mutes').values(mutes).execute();
    const listed = async (route: typeof listMutedUsersRoute, as: Person) =>
      (await world.call<{ data: { ulid: string }[] }>(route, { as })).data.map(({ ulid }) => ulid).toSorted();
    expect(await listed(listMutedUsersRoute, reader)).toEqual([blocker.id, banned.id].toSorted());
    expect(await listed(listBlockedUsersRoute, reader)).toEqual([blocked.id]);
    for (const as of [author, blocked, banned]) expect(await listed(listMutedUsersRoute, as)).toEqual([]);
    for (const as of [author, blocked, banned]) expect(await listed(listBlockedUsersRoute, as)).toEqual([]);
    await world.db.deleteFrom('mutes').where('user_id', '=', reader.id).execute();
  });

  it('are named among those who are banned from a group to its owner alone', async () => {
    const [, blocked] = hidden as [Person, Person, Person, Person];
    const own = await world.group('terns', reader, 'PUBLIC', []);
    await world.call(banGroupUserRoute, { as: reader, body: { user_id: blocked.id, group_id: own } });
    const call = { query: {}, body: { group_id: own } };
    expect(JSON.stringify(await world.call(listBannedGroupUsersRoute, { as: reader, ...call }))).toContain(blocked.id);
    for (const as of [author, blocked])
      expect(await world.refusal(listBannedGroupUsersRoute, { as, ...call })).toMatchObject({ status: 403 });
  });

  it('stood in the saved list and in notifications before', () => {
    expect(savedBefore).toContain(written.at(-1));
    expect(told.length).toBeGreaterThanOrEqual(3 * hidden.length);
  });

  it('take nobody else out of a list', async () => {
    const stranger = await world.person('stranger');
    const answer = await world.call<{ recommended_users: { username: string }[] }>(getRecommendedUsersRoute, { as: reader });
    expect(answer.recommended_users.map(({ username }) => username)).toContain(stranger.username);
  });

  it('are not named among those who reposted', async () => {
    const feed = await world.call<{ data: { id: string }[] }>(
      routes.find(({ endpoint }) => endpoint.name === 'getProfileFeed') as (typeof routes)[number],
      { as: reader, params: { user: author.id }, query: {} },
    );
    const answer = await world.call<{ data: { repostUsernames: string[] }[] }>(mapPostsRoute, {
      as: reader,
      body: { ulids: feed.data.map(({ id }) => id) },
    });
    expect(answer.data.flatMap(({ repostUsernames }) => repostUsernames)).toEqual([]);
    const seenByAuthor = await world.call<{ data: { repostUsernames: string[] }[] }>(mapPostsRoute, {
      as: author,
      body: { ulids: feed.data.map(({ id }) => id) },
    });
    expect(seenByAuthor.data.flatMap(({ repostUsernames }) => repostUsernames).toSorted()).toEqual(['blocked', 'blocker']);
  });

  it('are in no notification, nor in their count', async () => {
    const { data } = await world.call<{ data: { notificationType: string }[] }>(
      routes.find(({ endpoint }) => endpoint.name === 'listNotifications') as (typeof routes)[number],
      { as: reader, query: { type: 'all' } },
    );
    expect(data).toEqual([]);
    const rows = await world.db.selectFrom('notifications').select('from_user_id').where('user_id', '=', reader.id).execute();
    const blocking = hidden.slice(0, 2).map(({ id }) => id);
    expect(rows.filter((row) => blocking.includes(row.from_user_id))).toEqual([]);
    expect(await world.call(getNotificationCountRoute, { as: reader })).toEqual({
      seen_count: 0,
      total_count: 0,
      unseen_count: 0,
    });
  });

  it('are in none of the notifications that were made before, asked for by id', async () => {
    for (const ulid of told) {
      expect(await world.refusal(mapNotificationRoute, { as: reader, body: { ulid } })).toMatchObject({ status: 404 });
    }
  });

  it('have, asked for by id, the profile that their page shows, and no other', async () => {
    const profiles = [];
    for (const { id } of hidden.slice(0, 3)) {
      const { data } = await world.call<{ data: unknown }>(getProfileRoute, { as: reader, params: { idOrUsername: id } });
      profiles.push(data);
    }
    const ulids = hidden.map(({ id }) => id);
    expect(await world.call(mapProfilesRoute, { as: reader, body: { ulids } })).toEqual({ data: [{ data: profiles }] });
  });

  it('are found by nobody but themselves before the account is set up', async () => {
    const unnamed = hidden[3] as Person;
    for (const reference of [unnamed.id, unnamed.username]) {
      for (const as of [null, reader, author]) {
        expect((await world.refusal(getProfileRoute, { as, params: { idOrUsername: reference } })).status).toBe(404);
      }
      expect((await world.refusal(followUserRoute, { as: author, params: { user: reference } })).status).toBe(404);
    }
    expect(await world.call(mapProfilesRoute, { as: reader, body: { ulids: [unnamed.id] } })).toMatchObject({
      data: [{ data: [] }],
    });
    expect(await world.call(getProfileRoute, { as: unnamed, params: { idOrUsername: unnamed.id } })).toMatchObject({
      data: { ulid: unnamed.id },
    });
  });
});
