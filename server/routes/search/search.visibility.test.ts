import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedPage } from '#contract/resources/post.ts';
import { postSearchTypes } from '#contract/resources/search.ts';
import type { UserSummary } from '#contract/resources/user.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { closeAccount } from '../../domain/people/commands/close-account.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { muteUserRoute } from '../people/mute-user.ts';
import { autocompleteHashtagRoute } from './autocomplete-hashtag.ts';
import { autocompleteTickerRoute } from './autocomplete-ticker.ts';
import { autocompleteUserRoute } from './autocomplete-user.ts';
import { searchPostsRoute } from './search-posts.ts';
import { searchUserRoute } from './search-user.ts';

/**
 * What somebody finds of one author and of one post by each way to search: usernames, names of tags, ids of posts by
 * type.
 */
interface Found {
  readonly people: readonly string[];
  readonly tags: readonly string[];
  readonly posts: Readonly<Record<string, readonly string[]>>;
}

/** Each case has an author and words of its own: `case3`, `#case3`, `$CASEC`. */
describe('what a search may not tell', () => {
  let world: SocialWorld;
  let reader: Person, member: Person, other: Person;
  let count = 0;

  beforeAll(async () => {
    world = await SocialWorld.open();
    [reader, member, other] = [await world.person('reader'), await world.person('member'), await world.person('other')];
  });
  afterAll(() => world.close());

  interface Case {
    readonly author: Person;
    readonly postId: string;
    readonly word: string;
    readonly ticker: string;
  }

  /** The reader follows the author and the author the reader, so that the network has them. */
  const stage = async (more: (author: Person) => Promise<Record<string, unknown>> = async () => ({})): Promise<Case> => {
    count += 1;
    const letter = String.fromCharCode(64 + count);
    const [word, ticker] = [`case${letter.toLowerCase()}`, `CAS${letter}`];
    const author = await world.person(`${word}_author`);
    for (const [who, whom] of [
      [reader, author],
      [author, reader],
    ] as const) {
      await world.call(followUserRoute, { as: who, params: { user: whom.id } });
    }
    const postId = (await world.post(author, `#${word} $${ticker} ${word}`, await more(author))).id;
    return { author, postId, word, ticker };
  };

  const find = async ({ word, ticker }: Case, as: Person = reader): Promise<Found> => {
    const people = new Set<string>();
    const inNetwork = { within: 'network' };
    for (const [route, body] of [[searchUserRoute], [searchUserRoute, inNetwork], [autocompleteUserRoute]] as const) {
      const { users } = await world.call<{ users: UserSummary[] }>(route, { as, body: { q: word, ...body } });
      for (const { username } of users) people.add(username);
    }
    const { hashtags } = await world.call<{ hashtags: { name: string }[] }>(autocompleteHashtagRoute, {
      as,
      body: { hashtag: word },
    });
    const { tickers } = await world.call<{ tickers: { name: string }[] }>(autocompleteTickerRoute, { as, body: { ticker } });
    const posts: Record<string, readonly string[]> = {};
    for (const searchType of postSearchTypes) {
      const q = searchType === 'ticker' ? ticker : word;
      const page = await world.call<FeedPage>(searchPostsRoute, { as, params: { searchType }, body: { q } });
      posts[searchType] = page.data.map(({ id }) => id);
    }
    return { people: [...people], tags: [...hashtags, ...tickers].map(({ name }) => name), posts };
  };

  const nothing: Found = { people: [], tags: [], posts: { username: [], posts: [], hashtag: [], ticker: [], network: [] } };
  const all = ({ author, postId, word, ticker }: Case, inNetwork = true): Found => ({
    people: [author.username],
    tags: [word, ticker],
    posts: { username: [postId], posts: [postId], hashtag: [postId], ticker: [postId], network: inNetwork ? [postId] : [] },
  });
  /** The author is found, the post nowhere. */
  const onlyAuthor = (of: Case): Found => ({ ...nothing, people: [of.author.username] });

  it('is otherwise told by every call', async () => {
    const open = await stage();
    expect(await find(open)).toEqual(all(open));
    expect(await find(open, other)).toEqual(all(open, false));
  });

  it.each([
    ['whom the reader blocks', ({ author }: Case) => world.call(blockUserRoute, { as: reader, params: { user: author.id } })],
    ['who blocks the reader', ({ author }: Case) => world.call(blockUserRoute, { as: author, params: { user: reader.id } })],
    ['whom the reader mutes', ({ author }: Case) => world.call(muteUserRoute, { as: reader, params: { user: author.id } })],
  ])('of somebody %s: to the reader, and to nobody else', async (_who, restrict) => {
    const hidden = await stage();
    await restrict(hidden);
    expect(await find(hidden)).toEqual(nothing);
    expect(await find(hidden, other)).toEqual(all(hidden, false));
  });

  it.each([
    [
      'banned',
      ({ author }: Case) => world.db.updateTable('users').set({ banned_at: world.now() }).where('id', '=', author.id).execute(),
    ],
    [
      'not set up',
      ({ author }: Case) => world.db.updateTable('users').set({ account_setup: false }).where('id', '=', author.id).execute(),
    ],
    ['deleted', ({ author }: Case) => closeAccount(world.db, author, world.now())],
  ])('of an account that is %s: to nobody', async (_what, change) => {
    const gone = await stage();
    await change(gone);
    for (const as of [reader, other]) expect(await find(gone, as)).toEqual(nothing);
  });

  it.each([
    ['deleted', { deleted_at: new Date('2026-06-01T00:00:00.000Z') }],
    ['hidden', { is_hidden: true }],
  ])('of a post that is %s, its author included', async (_what, values) => {
    const gone = await stage();
    await world.db.updateTable('posts').set(values).where('id', '=', gone.postId).execute();
    expect(await find(gone)).toEqual(onlyAuthor(gone));
    const own = await find(gone, gone.author);
    expect([own.tags, own.posts]).toEqual([[], nothing.posts]);
  });

  it('of a closed group: to its members only, not to those banned there [GROUP-19]', async () => {
    const banned = await world.person('banned_there');
    let groupId = '';
    const closed = await stage(async (author) => {
      groupId = await world.group('closed room', author, 'PRIVATE', [member, banned]);
      return { groupId };
    });
    await world.db.updateTable('group_members').set({ banned_at: world.now() }).where('user_id', '=', banned.id).execute();
    for (const as of [reader, other, banned]) expect(await find(closed, as)).toEqual(onlyAuthor(closed));
    expect(await find(closed, member)).toEqual(all(closed, false));
  });

  it('of a public group is no secret, of a chat nothing is found, by its members neither [GROUP-19]', async () => {
    const open = await stage(async (author) => ({ groupId: await world.group('open room', author, 'PUBLIC') }));
    expect(await find(open)).toEqual(all(open));
    const chat = await stage(async (author) => ({ groupId: await world.group('chat', author, 'CHAT', [member]) }));
    for (const as of [reader, member]) expect(await find(chat, as)).toEqual(onlyAuthor(chat));
  });

  it('of a quote of somebody whom the reader blocks or mutes', async () => {
    for (const route of [blockUserRoute, muteUserRoute]) {
      const quoted = await world.post(await world.person(`quoted_${route.endpoint.name}`), 'original');
      const quote = await stage(async () => ({ ulid: quoted.id }));
      expect(await find(quote)).toEqual(all(quote));
      await world.call(route, { as: reader, params: { user: quoted.userId } });
      expect(await find(quote)).toEqual(onlyAuthor(quote));
      expect((await find(quote, other)).posts['posts']).toEqual([quote.postId]);
    }
  });

  it('on a later page either: who was blocked in between is gone from it', async () => {
    const author = await world.person('laterpage');
    for (let number = 0; number < 25; number += 1) await world.post(author, 'later page');
    for (const searchType of ['username', 'posts'] as const) {
      const call = { as: other, params: { searchType } };
      const q = searchType === 'posts' ? 'later' : 'laterpage';
      const { next_cursor: cursor } = await world.call<FeedPage>(searchPostsRoute, { ...call, body: { q } });
      expect(cursor).not.toBeNull();
      await world.call(blockUserRoute, { as: other, params: { user: author.id } });
      expect((await world.call<FeedPage>(searchPostsRoute, { ...call, body: { q, cursor } })).data).toEqual([]);
      await world.db.deleteFrom('blocks').where('user_id', '=', other.id).execute();
    }
  });
});
