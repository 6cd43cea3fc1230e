import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Included } from '#contract/resources/included.ts';
import { feedTypes, publicFeedTypes } from '#contract/resources/feed-types.ts';
import type { FeedType } from '#contract/resources/feed-types.ts';
import type { FeedLine, FeedPage, Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { flagPostRoute } from '../moderation/flag-post.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { mapPostsRoute } from '../posts/map-posts.ts';
import { mapProfilesRoute } from '../people/map-profiles.ts';
import { muteUserRoute } from '../people/mute-user.ts';
import { setReactionRoute } from '../posts/set-reaction.ts';
import { getFeedRoute } from './get-feed.ts';

type Page = FeedPage & { readonly included?: Included };

describe('a page with what its lines name', () => {
  let world: SocialWorld;
  let maya: Person, noor: Person, theo: Person, rhea: Person, mod: Person;
  const posts = new Map<string, Post>();
  const idOf = (name: string) => posts.get(name)?.id ?? '';
  const nameOf = (id: string) => [...posts].find(([, post]) => post.id === id)?.[0];

  beforeAll(async () => {
    world = await SocialWorld.open();
    maya = await world.person('maya');
    noor = await world.person('noor', { badges: ['gold_verified'] });
    theo = await world.person('theo');
    rhea = await world.person('rhea');
    mod = await world.person('mod', { badges: ['moderator'] });
    const blocked = await world.person('blocked');
    const blocker = await world.person('blocker');
    const muted = await world.person('muted');
    for (const user of ['noor', 'theo']) await world.call(followUserRoute, { as: maya, params: { user } });
    await world.call(followUserRoute, { as: theo, params: { user: 'maya' } });
    const write = async (name: string, as: Person, body: string, more?: Record<string, unknown>) =>
      posts.set(name, await world.post(as, body, more));
    const groupId = await world.group('Waders', theo, 'PRIVATE', [maya]);
    // Older than what the first page reaches, so that originals are no lines of it.
    for (const name of ['original', 'deleted', 'hidden']) await write(name, rhea, `the ${name} one`);
    for (const author of [blocked, blocker, muted]) await write(`of ${author.username}`, author, 'not for Maya');
    for (let count = 0; count < 20; count += 1) await write(`filler ${count}`, rhea, `filler ${count}`);
    await write('plain', maya, 'of my own');
    await write('repost', theo, '', { ulid: idOf('original') });
    await write('quote', noor, 'well said', { ulid: idOf('original') });
    await write('quote of the deleted', noor, 'it was wrong', { ulid: idOf('deleted') });
    await write('quote of the hidden', noor, 'it is gone', { ulid: idOf('hidden') });
    await write('quote of a line', theo, 'as he says', { ulid: idOf('plain') });
    for (const { username } of [blocked, blocker, muted])
      await write(`quote of ${username}`, theo, 'of somebody', { ulid: idOf(`of ${username}`) });
    await write('in the group', theo, 'for members', { groupId });
    await world.call(setReactionRoute, { as: maya, body: { ulid: idOf('original'), reaction: 'like' } });
    await world.call(deletePostRoute, { as: rhea, query: { ulid: idOf('deleted') } });
    await world.call(flagPostRoute, { as: noor, body: { ulid: idOf('hidden'), violationType: 'spam' } });
    await world.db.updateTable('posts').set({ is_hidden: true }).where('id', '=', idOf('hidden')).execute();
    await world.call(blockUserRoute, { as: maya, params: { user: 'blocked' } });
    await world.call(blockUserRoute, { as: blocker, params: { user: 'maya' } });
    await world.call(muteUserRoute, { as: maya, params: { user: 'muted' } });
  });
  afterAll(() => world.close());

  const read = (as: Person | null, feedType: FeedType, query: object = { include: 'posts' }) =>
    world.call<Page>(getFeedRoute, { as, params: { feedType }, query });

  /** The same by the calls of their own. */
  async function byIds(as: Person | null, lines: readonly FeedLine[]): Promise<Included> {
    const own = lines.map(({ id }) => id);
    const mapped = async (ulids: readonly string[]) =>
      ulids.length === 0 ? [] : (await world.call<{ data: Post[] }>(mapPostsRoute, { as, body: { ulids } })).data;
    const originals = lines.flatMap(({ repostId }) => (repostId === undefined || own.includes(repostId) ? [] : repostId));
    const ulids = [...new Set(lines.flatMap(({ userId, repostUserId }) => [userId, repostUserId ?? userId]))];
    const people =
      ulids.length === 0 ? [] : (await world.call<{ data: { data: User[] }[] }>(mapProfilesRoute, { as, body: { ulids } })).data;
    return { posts: await mapped(own), originals: await mapped(originals), users: people.flatMap(({ data }) => data) };
  }

  it.each(feedTypes)('holds what the calls by ids answer the same reader: %s [API-30] [API-19] [API-66]', async (feedType) => {
    for (const as of [maya, noor, mod, rhea]) {
      const { data, included } = await read(as, feedType);
      expect(included).toEqual(await byIds(as, data));
    }
  });

  it.each(publicFeedTypes)('and a visitor: %s [API-30] [FEED-53]', async (feedType) => {
    const { data, included } = await read(null, feedType);
    expect(data.length).toBeGreaterThan(0);
    expect(included).toEqual(await byIds(null, data));
  });

  it('has reposts and quotes with their originals, a deleted one without its words, and each with what its reader did', async () => {
    const { included } = await read(maya, 'all');
    expect(included?.posts.map(({ id }) => nameOf(id)).slice(0, 6)).toEqual([
      'quote of a line',
      'quote of the hidden',
      'quote of the deleted',
      'quote',
      'repost',
      'plain',
    ]);
    expect(included?.originals.map((post) => [nameOf(post.id), post.isDeleted, post.body, post.userReaction])).toEqual([
      ['deleted', true, '', null],
      ['original', false, 'the original one', 'like'],
    ]);
    expect(included?.users.map(({ username }) => username).toSorted()).toEqual(['maya', 'noor', 'rhea', 'theo']);
    expect(included?.users.find(({ username }) => username === 'theo')?.ProfileEngagement).toMatchObject({ isFollowing: true });
  });

  it('names nobody to whom the reader has no way: blocked either way, or muted', async () => {
    for (const feedType of ['all', 'forYou', 'following', 'followingMutual'] as const) {
      const told = JSON.stringify(await read(maya, feedType));
      for (const name of ['blocked', 'blocker', 'muted']) {
        expect(told, `${feedType}: ${name}`).not.toContain(idOf(`of ${name}`));
        expect(told, `${feedType}: ${name}`).not.toContain(posts.get(`of ${name}`)?.userId);
      }
    }
    expect(JSON.stringify(await read(rhea, 'all'))).toContain(idOf('of blocked'));
  });

  it('has what was taken out for the moderator who decides on it alone, and a closed group for its members alone', async () => {
    const originalsOf = async (as: Person | null) => (await read(as, 'all')).included?.originals.map(({ id }) => nameOf(id));
    expect(await originalsOf(mod)).toContain('hidden');
    expect(await originalsOf(noor)).not.toContain('hidden');
    expect(await originalsOf(null)).not.toContain('hidden');
    expect((await read(maya, 'groups')).included?.posts.map(({ id }) => nameOf(id))).toEqual(['in the group']);
    expect((await read(noor, 'groups')).included).toEqual({ posts: [], originals: [], users: [] });
  });

  it('is not there where nobody asks for it, on the first page or a later one', async () => {
    const first = await read(maya, 'all', {});
    expect(Object.keys(first).toSorted()).toEqual(['data', 'next_cursor', 'posts']);
    const { included: _included, ...withIt } = await read(maya, 'all');
    expect(withIt).toEqual(first);
    expect(await read(maya, 'all', { cursor: first.next_cursor })).not.toHaveProperty('included');
  });

  it('holds the same on a later page [API-30]', async () => {
    for (const feedType of ['all', 'forYou'] as const) {
      const { next_cursor: cursor } = await read(maya, feedType, {});
      const { data, included } = await read(maya, feedType, { include: 'posts', cursor });
      expect(data.length).toBeGreaterThan(0);
      expect(included).toEqual(await byIds(maya, data));
    }
  });

  it('is refused by any other name', async () => {
    for (const include of ['', 'everything', 'posts,users'])
      expect(await world.refusal(getFeedRoute, { as: maya, params: { feedType: 'all' }, query: { include } })).toMatchObject({
        status: 422,
        details: { errors: { include: [expect.any(String)] } },
      });
  });
});
