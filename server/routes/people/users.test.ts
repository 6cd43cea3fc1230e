import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedTypes } from '#contract/resources/feed-types.ts';
import type { Post } from '#contract/resources/post.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { badgeNames } from '#contract/resources/user.ts';
import type { CurrentUser, User } from '#contract/resources/user.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { blockUserRoute } from './block-user.ts';
import { checkUsernameRoute } from './check-username.ts';
import { feedbackRoute } from '../settings/feedback.ts';
import { followUserRoute } from './follow-user.ts';
import { getFollowersRoute } from './get-followers.ts';
import { getFollowingRoute } from './get-following.ts';
import { getMutualsRoute } from './get-mutuals.ts';
import { getProfileRoute } from './get-profile.ts';
import { getRecommendedUsersRoute } from './get-recommended-users.ts';
import { getReferralLinkRoute } from './get-referral-link.ts';
import { getSettingsRoute } from '../settings/get-settings.ts';
import { getTrendingHashtagsRoute } from '../feeds/get-trending-hashtags.ts';
import { getTrendingPostsRoute } from '../feeds/get-trending-posts.ts';
import { getTrendingUsersRoute } from './get-trending-users.ts';
import { getUserSettingsRoute } from '../settings/get-user-settings.ts';
import { getUserRoute } from './get-user.ts';
import { getViolationTypesRoute } from '../moderation/get-violation-types.ts';
import { mapProfilesRoute } from './map-profiles.ts';
import { patchUserSettingsRoute } from '../settings/patch-user-settings.ts';
import { patchUserRoute } from './patch-user.ts';
import { setReactionRoute } from '../posts/set-reaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('users', () => {
  let world: SocialWorld;
  let maya: Person, theo: Person;

  beforeAll(async () => {
    world = await SocialWorld.open();
    maya = await world.person('maya');
    theo = await world.person('theo');
  });
  afterAll(() => world.close());

  it('are read by name in any case or by id, with both names of each relation [API-66] [API-67]', async () => {
    await world.call(followUserRoute, { as: theo, params: { user: 'maya' } });
    for (const idOrUsername of ['THEO', theo.id]) {
      const { data } = await world.call<{ data: User }>(getProfileRoute, { as: maya, params: { idOrUsername } });
      expect(data).toMatchObject({
        ulid: theo.id,
        ProfileEngagement: { isFollowing: false, isFollowingYou: true, isFollowYou: true },
      });
      expect(data).not.toHaveProperty('email');
    }
    const mapped = await world.call<{ data: { data: User[] }[] }>(mapProfilesRoute, {
      body: { ulids: [theo.id, world.newId(), maya.id] },
    });
    expect(mapped.data[0]?.data.map((user) => user.username)).toEqual(['theo', 'maya']);
    expect(await world.refusal(getProfileRoute, { params: { idOrUsername: 'nobody' } })).toMatchObject({ status: 404 });
  });

  it('change their own profile; names are unique in any case and never a path of ours [API-78] [API-80] [API-81] [SETTINGS-51]', async () => {
    const zoe = await world.person('zoe', { accountSetup: false });
    await world.db.updateTable('users').set({ accepted_terms: false }).where('id', '=', zoe.id).execute();
    const body = { name: ' Zoe ', username: 'Zoe_2', bio: 'new here', accountSetup: true, acceptTermsOfService: true };
    expect(await world.call(patchUserRoute, { as: zoe, body })).toMatchObject({
      success: true,
      user: { name: 'Zoe', username: 'Zoe_2', accountSetup: true, acceptTermsOfService: true },
    });
    for (const username of ['MAYA', 'Settings', 'v4', 'magicLogin', 'ab', 'with space']) {
      expect(await world.refusal(patchUserRoute, { as: zoe, body: { username } })).toMatchObject({
        status: 422,
        details: { errors: { username: expect.any(Array) } },
      });
      expect(await world.call(checkUsernameRoute, { as: zoe, body: { username } })).toMatchObject({
        available: false,
        message: expect.any(String),
      });
    }
    for (const username of ['zoe_2', 'unheard'])
      expect(await world.call(checkUsernameRoute, { as: zoe, body: { username } })).toEqual({ available: true });
    for (const field of ['avatar', 'cover']) {
      expect(await world.refusal(patchUserRoute, { as: zoe, body: { [field]: 'https://elsewhere.test/x.webp' } })).toMatchObject({
        status: 422,
      });
    }
    const { data } = await world.call<{ data: CurrentUser }>(getUserRoute, { as: zoe });
    expect(data).toMatchObject({ username: 'Zoe_2', email: 'zoe@example.test', bio: 'new here', acceptTermsOfService: true });
  });

  it('have settings with defaults; the third colour is the average of two [API-84] [API-85] [SETTINGS-01] [SETTINGS-02] [SETTINGS-03] [SETTINGS-05] [SETTINGS-06] [SETTINGS-07]', async () => {
    const read = async () => (await world.call<{ data: UserSettings }>(getUserSettingsRoute, { as: maya })).data;
    const defaults = await read();
    expect(defaults).toMatchObject({
      primary_colors: '#e50038',
      secondary_colors: '#942360',
      tertiary_colors: '#bd124c',
      comment_sort: 'popular',
      default_feed: 'forYou',
      feed_order: [],
      hidden_feeds: [],
    });
    // Nine that the specification names, and that of the chats.
    expect(Object.entries(defaults).filter(([name]) => name.startsWith('notifications_'))).toHaveLength(10);
    expect(Object.entries(defaults).filter(([name, value]) => name.startsWith('notifications_') && value !== true)).toEqual([]);
    await world.call(patchUserSettingsRoute, { as: maya, body: { primary_colors: '#000000', dark_mode: true } });
    await world.call(patchUserSettingsRoute, { as: maya, body: { secondary_colors: '#ffffff', comment_sort: 'oldest' } });
    expect(await read()).toMatchObject({ tertiary_colors: '#808080', dark_mode: true, comment_sort: 'oldest', auto_play: true });
    const arranged = { feed_order: feedTypes.toReversed(), hidden_feeds: ['all'] };
    await world.call(patchUserSettingsRoute, { as: maya, body: arranged });
    expect(await read()).toMatchObject({ ...arranged, dark_mode: true });
    for (const body of [
      { comment_sort: 'random' },
      { primary_colors: 'red' },
      { default_feed: 'nowhere' },
      { dark_mode: 'yes' },
      { feed_order: ['nowhere'] },
      { hidden_feeds: [...feedTypes, 'all'] },
    ]) {
      expect(await world.refusal(patchUserSettingsRoute, { as: maya, body })).toMatchObject({ status: 422 });
    }
  });

  it('find the public lists without signing in [API-86] [API-116] [SETTINGS-09] [REACT-08] [REACT-25]', async () => {
    // What pushes are signed with is no list; this server sends none.
    const { push_public_key: key, ...lists } = await world.call<Record<string, unknown[]>>(getSettingsRoute);
    expect(key).toBeNull();
    expect(Object.keys(lists).toSorted()).toEqual([
      'ad_approval_statuses',
      'ad_payment_statuses',
      'ad_statuses',
      'badges',
      'reactions',
      'violations',
    ]);
    expect(Object.values(lists).every((list) => list.length > 0)).toBe(true);
    for (const reaction of lists['reactions'] ?? [])
      expect(reaction).toEqual({
        name: expect.stringMatching(/^\w+$/),
        value: expect.stringMatching(/\S/),
        category: expect.any(String),
      });
    const categories = (lists['reactions'] as { category: string }[]).map((reaction) => reaction.category);
    expect(new Set(categories)).toEqual(new Set(['positive', 'neutral', 'negative']));
    expect((await world.call<{ data: unknown[] }>(getViolationTypesRoute)).data).toEqual(lists['violations']);
    expect(lists['badges']).toEqual(badgeNames.map((name) => ({ name, description: expect.stringMatching(/\w/) })));
  });

  it('find what a report may name: twelve types with description and points [API-87] [MENU-28]', async () => {
    const { data } = await world.call<{ data: { name: string; description: string; points: number }[] }>(getViolationTypesRoute);
    expect(data.map(({ name }) => name).toSorted()).toEqual([
      'criminal_solicitation',
      'doxing',
      'fraud',
      'impersonation',
      'incitement',
      'intellectual_property',
      'pornographic_and_explicit_content',
      'sexualization_of_minors',
      'spam',
      'terrorism',
      'threats',
      'unsolicited_advertisements',
    ]);
    for (const { description, points } of data) {
      expect(description).toMatch(/\w.*\.$/);
      expect(points).toBeGreaterThan(0);
    }
    expect(new Set(data.map(({ description }) => description)).size).toBe(12);
  });

  it('have connections, latest first, paged by cursor [API-68] [API-69] [API-70]', async () => {
    const star = await world.person('star');
    const fans: Person[] = [];
    for (let index = 0; index < 25; index += 1) fans.push(await world.person(`fan${index}`));
    const follow = async (follower: Person, followed: Person) => {
      world.pass(1000);
      await world.call(followUserRoute, { as: follower, params: { user: followed.username } });
    };
    const strangers = [await world.person('admirer'), await world.person('idol')] as const;
    for (const fan of [...fans, strangers[0]]) await follow(fan, star);
    // In another order than they came, so that each list has an order of its own.
    const followed = fans.toSorted((left, right) => (left.username < right.username ? -1 : 1));
    for (const person of [...followed, strangers[1]]) await follow(star, person);

    const read = async (route: typeof getFollowersRoute, cursor?: string) =>
      world.call<{ data: User[]; next_cursor: string | null }>(route, {
        as: maya,
        params: { user: 'star' },
        ...(cursor === undefined ? {} : { query: { cursor } }),
      });
    const lists = [
      [getFollowersRoute, [...fans, strangers[0]]],
      [getFollowingRoute, [...followed, strangers[1]]],
      [getMutualsRoute, followed],
    ] as const;
    for (const [route, people] of lists) {
      const first = await read(route);
      const rest = await read(route, first.next_cursor ?? '');
      expect(first.data).toHaveLength(20);
      expect(rest.next_cursor).toBeNull();
      const seen = [...first.data, ...rest.data].map(({ username }) => username);
      expect(seen).toEqual(people.map(({ username }) => username).toReversed());
    }
  });

  it('are recommended by whom those followed follow, without the blocked and the known [API-42]', async () => {
    const [guide, friend, foe] = [await world.person('guide'), await world.person('friend'), await world.person('foe')];
    const seeker = await world.person('seeker');
    for (const user of ['friend', 'foe']) await world.call(followUserRoute, { as: guide, params: { user } });
    await world.call(followUserRoute, { as: seeker, params: { user: 'guide' } });
    await world.call(blockUserRoute, { as: foe, params: { user: 'seeker' } });
    const { recommended_users } = await world.call<{ recommended_users: User[] }>(getRecommendedUsersRoute, { as: seeker });
    expect(recommended_users[0]?.ulid).toBe(friend.id);
    const names = recommended_users.map((user) => user.username);
    expect(names).not.toEqual(expect.arrayContaining(['foe']));
    expect(names).not.toEqual(expect.arrayContaining(['guide']));
    expect(names).not.toEqual(expect.arrayContaining(['seeker']));
  });

  it('trend by what the last day brought [API-39] [API-40] [API-41] [FEED-39]', async () => {
    const old = await world.post(maya, 'yesterday #Plover');
    world.pass(DAY_MS + 1000);
    await world.post(maya, 'nearly a day ago #Ruff');
    world.pass(DAY_MS - 1000);
    const posts: Post[] = [];
    for (let index = 0; index < 22; index += 1)
      posts.push(await world.post(theo, index < 3 ? 'look #Dunlin' : 'and #sanderling'));
    await world.call(setReactionRoute, { as: maya, body: { ulid: posts[4]?.id, reaction: 'heart' } });
    const trending = await world.call<{ posts: { id: string }[]; next_cursor: string | null }>(getTrendingPostsRoute);
    expect(trending.posts).toHaveLength(20);
    expect(trending.posts[0]?.id).toBe(posts[4]?.id);
    expect(trending.posts.map((entry) => entry.id)).not.toContain(old.id);
    expect(await world.call(getTrendingHashtagsRoute)).toEqual({
      hashtags: [
        { hashtag: 'sanderling', count: 19 },
        { hashtag: 'dunlin', count: 3 },
        { hashtag: 'ruff', count: 1 },
      ],
    });
    expect(await world.call(getTrendingUsersRoute)).toMatchObject({
      users: [{ username: 'theo' }, { username: 'maya' }],
    });
  });

  it('hear of their timeout until it is over, and not from that moment on [TIMEOUT-13]', async () => {
    const milo = await world.person('milo');
    const until = new Date(world.now().getTime() + DAY_MS);
    await world.db.updateTable('users').set({ timeout_expires_at: until }).where('id', '=', milo.id).execute();
    const told = async () => (await world.call<{ data: CurrentUser }>(getUserRoute, { as: milo })).data.timeout_expires_at;
    world.pass(DAY_MS - 1);
    expect(await told()).toBe(until.toISOString());
    world.pass(1);
    expect(await told()).toBeNull();
  });

  it('keep a streak by being active daily, and lose it by a day without [SETTINGS-39]', async () => {
    const ines = await world.person('ines');
    const streak = async () => (await world.call<{ data: CurrentUser }>(getUserRoute, { as: ines })).data.current_streak;
    for (let day = 1; day <= 3; day += 1) {
      await world.post(ines, `day ${day}`);
      await world.post(ines, 'and again');
      expect(await streak()).toBe(day);
      world.pass(DAY_MS);
    }
    expect(await streak()).toBe(3);
    world.pass(DAY_MS);
    expect(await streak()).toBe(0);
  });

  it('get a referral link, and send feedback that says something [API-89] [SETTINGS-15]', async () => {
    expect(await world.call(getReferralLinkRoute, { as: maya })).toEqual({
      referralLink: 'https://dunlin.test/login?ref=ref_maya',
      joined: 0,
    });
    await world.call(feedbackRoute, { as: maya, body: { message: 'I <3 waders' } });
    expect(world.mails.at(-1)).toMatchObject({ subject: 'Feedback from @maya', html: expect.stringContaining('I &lt;3 waders') });
    for (const message of ['', '  ', 'x'.repeat(2001)])
      expect(await world.refusal(feedbackRoute, { as: maya, body: { message } })).toMatchObject({ status: 422 });
  });
});
