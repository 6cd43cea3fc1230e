import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedType } from '#contract/resources/feed-types.ts';
import type { FeedPage, Post } from '#contract/resources/post.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { getFeedRoute } from './get-feed.ts';
import { getNewerPostsRoute } from './get-newer-posts.ts';
import { getProfileFeedCommentsOnlyRoute } from './get-profile-feed-comments-only.ts';
import { getProfileFeedRoute } from './get-profile-feed.ts';
import { mapPostsRoute } from '../posts/map-posts.ts';
import { muteUserRoute } from '../people/mute-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const plainOf = ({ id, userId, updatedAt }: Post) => ({ id, userId, updatedAt });

describe('feeds', () => {
  let world: SocialWorld;
  let maya: Person, noor: Person, theo: Person, zoe: Person;
  let ofNoor: Post, ofTheo: Post, ofZoe: Post;

  beforeAll(async () => {
    world = await SocialWorld.open();
    maya = await world.person('maya');
    noor = await world.person('noor', { badges: ['gold_verified'] });
    theo = await world.person('theo');
    zoe = await world.person('zoe', { createdAt: new Date(world.now().getTime() - 3 * DAY_MS) });
    for (const [follower, followee] of [
      [maya, noor],
      [maya, theo],
      [theo, maya],
    ] as const) {
      await world.call(followUserRoute, { as: follower, params: { user: followee.username } });
    }
    ofNoor = await world.post(noor, 'gold');
    ofTheo = await world.post(theo, 'from a friend');
    ofZoe = await world.post(zoe, 'I am new');
  });
  afterAll(() => world.close());

  const read = async (feedType: FeedType, as: Person | null = maya) =>
    (await world.call<FeedPage>(getFeedRoute, { as, params: { feedType } })).data.map((entry) => entry.id);

  it('all holds everybody, newest first, for visitors too [FEED-04] [API-30]', async () => {
    for (const as of [maya, zoe, null]) expect(await read('all', as)).toEqual([ofZoe.id, ofTheo.id, ofNoor.id]);
  });

  it('following holds those followed [FEED-02]', async () => {
    expect(await read('following')).toEqual([ofTheo.id, ofNoor.id]);
    expect(await read('following', zoe)).toEqual([]);
  });

  it('followingMutual holds those who follow back [FEED-05]', async () => {
    expect(await read('followingMutual')).toEqual([ofTheo.id]);
  });

  it("influencers holds a gold_verified member's new posts, for visitors too [FEED-03] [FEED-37]", async () => {
    for (const as of [maya, zoe, null]) expect(await read('influencers', as)).toEqual([ofNoor.id]);
  });

  it('newUsers holds posts of young accounts [FEED-07]', async () => {
    expect(await read('newUsers')).toEqual([ofZoe.id]);
  });

  it('forYou ranks everybody, those followed first among equals [FEED-01]', async () => {
    expect(await read('forYou')).toEqual([ofTheo.id, ofNoor.id, ofZoe.id]);
  });

  it('groups holds posts of joined groups, and only members see a private one [FEED-06]', async () => {
    const groupId = await world.group('Waders', theo, 'PRIVATE', [maya]);
    const inGroup = await world.post(theo, 'for members', { groupId });
    expect(await read('groups')).toEqual([inGroup.id]);
    expect(await read('groups', noor)).toEqual([]);
    expect(await read('all')).not.toContain(inGroup.id);
    const { data } = await world.call<{ data: Post[] }>(mapPostsRoute, { as: noor, body: { ulids: [inGroup.id] } });
    expect(data).toEqual([]);
    const profile = await world.call<FeedPage>(getProfileFeedRoute, { as: noor, params: { user: 'theo' } });
    expect(profile.data.map((entry) => entry.id)).toEqual([ofTheo.id]);
  });

  it('visitors read all and influencers, and nothing else [FEED-53]', async () => {
    expect(await read('all', null)).toHaveLength(3);
    expect(await read('influencers', null)).toEqual([ofNoor.id]);
    for (const feedType of ['forYou', 'following', 'followingMutual', 'newUsers', 'groups']) {
      expect(await world.refusal(getFeedRoute, { params: { feedType } })).toMatchObject({ status: 401 });
    }
  });

  it('newer-than answers what came after, newest first [API-31]', async () => {
    const page = await world.call<FeedPage>(getNewerPostsRoute, {
      as: maya,
      params: { feedType: 'all' },
      body: { ulid: ofNoor.id },
    });
    expect(page.data.map((entry) => entry.id)).toEqual([ofZoe.id, ofTheo.id]);
    expect(page.next_cursor).toBeNull();
  });

  it('leaves out muted, blocked either way, deleted, hidden and banned', async () => {
    const names = ['muted', 'blocked', 'blocker', 'deleter', 'hidden', 'banned'];
    const people = new Map<string, Person>();
    const posts = new Map<string, Post>();
    for (const name of names) {
      const person = await world.person(name);
      people.set(name, person);
      posts.set(name, await world.post(person, `post of ${name}`));
    }
    const idOf = (name: string) => posts.get(name)?.id ?? '';
    await world.call(muteUserRoute, { as: maya, params: { user: 'muted' } });
    await world.call(blockUserRoute, { as: maya, params: { user: 'blocked' } });
    await world.call(blockUserRoute, { as: people.get('blocker') ?? null, params: { user: 'maya' } });
    await world.call(deletePostRoute, { as: people.get('deleter') ?? null, query: { ulid: idOf('deleter') } });
    await world.db.updateTable('posts').set({ is_hidden: true }).where('id', '=', idOf('hidden')).execute();
    await world.db.updateTable('users').set({ banned_at: world.now() }).where('username', '=', 'banned').execute();
    expect(await read('all')).toEqual([ofZoe.id, ofTheo.id, ofNoor.id]);
    const mapped = await world.call<{ data: Post[] }>(mapPostsRoute, { as: maya, body: { ulids: names.map(idOf) } });
    expect(mapped.data.map((post) => [post.id, post.isDeleted, post.body])).toEqual([
      [idOf('muted'), false, 'post of muted'],
      [idOf('deleter'), true, ''],
    ]);
  });

  it('profile feeds tell posts and comments apart [API-34] [API-36]', async () => {
    const comment = await world.comment(zoe, ofNoor.id);
    const posts = await world.call<FeedPage>(getProfileFeedRoute, { params: { user: 'ZOE' } });
    expect(posts.data.map((entry) => entry.id)).toEqual([ofZoe.id]);
    const comments = await world.call<FeedPage>(getProfileFeedCommentsOnlyRoute, { params: { user: zoe.id } });
    expect(comments.data.map((entry) => entry.id)).toEqual([comment.id]);
  });

  it('a line names the original of a repost or quote and who wrote it [API-30]', async () => {
    const rhea = await world.person('rhea');
    const sam = await world.person('sam');
    const original = await world.post(rhea, 'the original');
    const repost = await world.post(theo, '', { ulid: original.id });
    const quote = await world.post(noor, 'well said', { ulid: original.id });
    const lineOf = async (id: string, as: Person) => {
      const page = await world.call<FeedPage>(getFeedRoute, { as, params: { feedType: 'all' } });
      expect(page.posts).toEqual(page.data);
      return page.data.find((line) => line.id === id);
    };
    const named = { repostId: original.id, repostUserId: rhea.id };
    expect(await lineOf(repost.id, maya)).toEqual({ ...plainOf(repost), ...named });
    expect(await lineOf(quote.id, maya)).toEqual({ ...plainOf(quote), ...named });
    expect(await lineOf(original.id, maya)).toEqual(plainOf(original));

    // Nobody is told of somebody who blocked them: the line itself is gone.
    await world.call(blockUserRoute, { as: rhea, params: { user: 'sam' } });
    expect(await lineOf(quote.id, sam)).toBeUndefined();
  });

  it('refuses cursors that it did not issue', async () => {
    for (const cursor of ['nonsense', 'aS4x', Buffer.from('r.1.2.3').toString('base64url')]) {
      expect(await world.refusal(getFeedRoute, { as: maya, params: { feedType: 'all' }, query: { cursor } })).toMatchObject({
        status: 422,
        details: { errors: { cursor: expect.any(Array) } },
      });
    }
  });
});
