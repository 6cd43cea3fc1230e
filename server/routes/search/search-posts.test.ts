import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedPage } from '#contract/resources/post.ts';
import { postSearchTypes, type PostSearchType } from '#contract/resources/search.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { createRepostRoute } from '../posts/create-repost.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { searchPostsRoute } from './search-posts.ts';

describe('a search of posts', () => {
  let world: SocialWorld;
  let reader: Person, maya: Person, theo: Person;
  beforeAll(async () => {
    world = await SocialWorld.open();
    [reader, maya, theo] = [await world.person('reader'), await world.person('maya'), await world.person('theo')];
  });
  afterAll(() => world.close());

  const page = (searchType: PostSearchType, q: string, cursor: string | null = null) =>
    world.call<FeedPage>(searchPostsRoute, { as: reader, params: { searchType }, body: { q, cursor } });
  const ids = async (searchType: PostSearchType, q: string) => (await page(searchType, q)).data.map(({ id }) => id);
  /** A post that was found to be in this language. */
  const written = async (body: string, language: string | null) => {
    const { id } = await world.post(maya, body);
    await world.db.updateTable('posts').set({ detected_language: language }).where('id', '=', id).execute();
    return id;
  };
  const follow = (who: Person, whom: Person) => world.call(followUserRoute, { as: who, params: { user: whom.id } });

  it('by hashtag and ticker finds those with the very tag, newest first, as a feed answers them [SEARCH-16] [API-38]', async () => {
    const first = await world.post(maya, '#Curlew $CRLW');
    await world.post(maya, '#curlews');
    const second = await world.post(theo, '#curlew $crlw');
    const answer = await page('hashtag', 'CURLEW');
    expect(answer.data).toEqual([second, first].map(({ id, userId, updatedAt }) => ({ id, userId, updatedAt })));
    expect(answer).toMatchObject({ posts: answer.data, next_cursor: null });
    expect(await ids('ticker', 'crlw')).toEqual([second.id, first.id]);
    expect(await ids('ticker', '$CRL')).toEqual([]);
  });

  it('by username finds what they wrote whose username or name begins so, empty reposts left out [SEARCH-16] [API-37]', async () => {
    const ruth = await world.person('ruth');
    const ruthless = await world.person('ruthless');
    const posts = [await world.post(ruth, 'one'), await world.post(ruthless, 'two'), await world.post(ruth, 'three')];
    await world.comment(ruth, posts[1]?.id ?? '');
    await world.call(createRepostRoute, { as: ruth, body: { ulid: posts[1]?.id, title: null } });
    expect(await ids('username', '@Ruth')).toEqual(posts.map(({ id }) => id).toReversed());
    expect(await ids('username', 'ruthl')).toEqual([posts[1]?.id]);
    expect(await ids('username', 'nobodyatall')).toEqual([]);
  });

  it('in the network finds those people only whom one follows or is followed by [SEARCH-17]', async () => {
    const [followed, follower, stranger] = [
      await world.person('nettie_a'),
      await world.person('nettie_b'),
      await world.person('nettie_c'),
    ];
    await follow(reader, followed);
    await follow(follower, reader);
    const posts = [];
    for (const person of [followed, follower, stranger]) posts.push((await world.post(person, 'words')).id);
    expect(await ids('network', 'nettie')).toEqual([posts[1], posts[0]]);
    expect(await ids('network', 'nettie_c')).toEqual([]);
    expect(await ids('network', 'words')).toEqual([]);
    expect((await ids('username', 'nettie'))[0]).toBe(posts[2]);
  });

  it('by text finds posts with all the words, in any case and form, and no comments [SEARCH-17]', async () => {
    const english = await written('Two oystercatchers were running along the Quay', 'en');
    const comment = await world.comment(theo, english, 'An oystercatcher runs');
    for (const q of ['oystercatcher', 'OYSTERCATCHERS run', 'the quay', 'quays, running!', '"running along"']) {
      expect(await ids('posts', q), q).toEqual([english]);
    }
    expect(await ids('posts', 'oystercatcher swims')).toEqual([]);
    expect(await ids('posts', 'catcher')).not.toContain(comment.id);
  });

  it.each([
    ['de', 'Die Möwen flogen über die Häuser', ['Möwe', 'MÖWEN', 'Häusern', 'mo\u0308wen']],
    ['fr', 'Les goélands volaient', ['goéland', 'volait']],
    ['es', 'Las gaviotas volaban', ['gaviota']],
    ['ru', 'Чайки летят', ['чайка', 'ЧАЙКИ']],
    ['ar', 'النوارس تحلق', ['النوارس', 'نوارس']],
    ['ja', '干潟でシギを見ました。', ['干潟', 'シギ', '見ました', 'シギを']],
    ['zh', '今天在海边看到了很多海鸥', ['海鸥', '看到']],
    ['th', 'นกนางนวลบินอยู่เหนือทะเล', ['นกนางนวล', 'ทะเล']],
    ['ko', '갈매기가 바다에서 난다', ['갈매기', '바다']],
    [null, 'Zzyzx ｆｕｌｌｗｉｄｔｈ', ['zzyzx', 'fullwidth']],
  ] as const)('by text knows the words of its language: %s', async (language, body, queries) => {
    const id = await written(body, language);
    for (const q of queries) expect(await ids('posts', q), q).toEqual([id]);
  });

  it('by text finds characters without spaces in their order only', async () => {
    const id = await written('東京都', 'ja');
    expect(await ids('posts', '京都')).toEqual([id]);
    expect(await ids('posts', '都京')).toEqual([]);
    expect(await ids('posts', '東京 都')).toEqual([id]);
  });

  it('by text finds what a post says now, and nothing of a deleted one', async () => {
    const id = await written('sandpipers everywhere', 'en');
    expect(await ids('posts', 'sandpiper')).toEqual([id]);
    await world.db.updateTable('posts').set({ body: 'dunlins everywhere' }).where('id', '=', id).execute();
    expect(await ids('posts', 'sandpiper')).toEqual([]);
    expect(await ids('posts', 'dunlin everywhere')).toEqual([id]);
    await world.call(deletePostRoute, { as: maya, query: { ulid: id } });
    expect(await ids('posts', 'dunlin everywhere')).toEqual([]);
  });

  it('finds nothing where nothing is asked for', async () => {
    await world.post(maya, '!!! 🐦');
    for (const searchType of postSearchTypes)
      expect(await ids(searchType, searchType === 'posts' ? '!!!' : '@'), searchType).toEqual([]);
    expect(await ids('hashtag', '#')).toEqual([]);
    expect(await ids('ticker', '$')).toEqual([]);
  });

  it.each(postSearchTypes)(
    '%s goes on after 20 without repeating or skipping one, whatever happens meanwhile',
    async (searchType) => {
      const prefix = `pager${searchType}`;
      const tag = searchType === 'ticker' ? 'PAGED' : prefix;
      const body = `${searchType === 'ticker' ? '$' : '#'}${tag} ${prefix}`;
      const authors = [await world.person(`${prefix}_a`), await world.person(`${prefix}_b`)] as const;
      for (const author of authors) await follow(reader, author);
      const made: string[] = [];
      for (let number = 0; number < 45; number += 1) made.unshift((await world.post(authors[number % 2] ?? maya, body)).id);
      const found: string[][] = [];
      let cursor: string | null = null;
      do {
        const answer: FeedPage = await page(searchType, tag, cursor);
        found.push(answer.data.map(({ id }) => id));
        cursor = answer.next_cursor;
        // A newer post, and somebody more who is found, popular at once.
        const newcomer = await world.person(`${prefix}_new${found.length}`);
        await world.db.updateTable('users').set({ followers_count: 99 }).where('id', '=', newcomer.id).execute();
        await world.post(authors[0], body);
      } while (cursor !== null);
      expect(found.map((each) => each.length)).toEqual([20, 20, 5]);
      expect(found.flat()).toEqual(made);
    },
  );

  it('by text pages through posts that are older than what is looked through first, past those that are not wanted', async () => {
    const muted = await world.person('mutedone');
    await world.db.insertInto('mutes').values({ user_id: reader.id, target_id: muted.id, created_at: world.now() }).execute();
    const rare = [(await world.post(maya, 'avocet')).id];
    for (let number = 0; number < 210; number += 1) await world.post(muted, 'avocet');
    rare.unshift((await world.post(maya, 'avocet')).id);
    expect(await ids('posts', 'avocet')).toEqual(rare);
  });

  /** Newer than all there are, and more than are looked through first. */
  const bury = async (body: string, under: { readonly author: Person; readonly groupId?: string }) => {
    const made = Array.from({ length: 2100 }, () => world.newId());
    await sql`insert into posts (id, user_id, post_type, body, group_id, created_at, updated_at)
      select id, ${under.author.id}, 'POST', ${body}, ${under.groupId ?? null}, ${world.now()}, ${world.now()} from unnest(${made}::text[]) as made (id)`.execute(
      world.db,
    );
  };
  const searches = async (run: () => Promise<FeedPage>) =>
    (await world.queriesOf(run)).filter((query) => query.sql.includes('p.words @@')).length;

  it.each(['CHAT', 'PRIVATE'] as const)(
    'by text finds at once what lies below however much is said where the reader does not find it: %s [SEARCH-17]',
    async (visibility) => {
      const [word, groupId, now] = [`ruff${visibility}`, world.newId(), world.now()];
      const row = { id: groupId, name: groupId, name_key: groupId, visibility, owner_id: maya.id, members_count: 1 };
      await world.db
        .insertInto('groups')
        .values({ ...row, created_at: now, updated_at: now })
        .execute();
      // The lines of a chat are not found by its members either.
      const member = visibility === 'CHAT' ? reader : maya;
      const place = { group_id: groupId, user_id: member.id, pinned: false, joined_at: now };
      await world.db.insertInto('group_members').values(place).execute();
      const open = (await world.post(maya, word)).id;
      await bury(word, { author: maya, groupId });
      expect(await searches(() => page('posts', word))).toBe(2);
      expect((await page('posts', word)).data.map(({ id }) => id)).toEqual([open]);
    },
  );

  it('by text reads on in pages, some of them empty, where hardly any post is wanted, and not all of them in one [SEARCH-17]', async () => {
    const muted = await world.person('mutedthree');
    await world.db.insertInto('mutes').values({ user_id: reader.id, target_id: muted.id, created_at: world.now() }).execute();
    const open = (await world.post(maya, 'phalarope')).id;
    await bury('phalarope', { author: muted });
    expect(await searches(() => page('posts', 'phalarope'))).toBe(3);
    const found: string[][] = [];
    let cursor: string | null = null;
    do {
      const answer: FeedPage = await page('posts', 'phalarope', cursor);
      found.push(answer.data.map(({ id }) => id));
      cursor = answer.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual([[], [], [open]]);
  });

  it('by username fills a page though the newest of the person are not wanted', async () => {
    const [muted, rook] = [await world.person('mutedtwo'), await world.person('rookery')];
    await world.db.insertInto('mutes').values({ user_id: reader.id, target_id: muted.id, created_at: world.now() }).execute();
    const wanted: string[] = [];
    for (let number = 0; number < 25; number += 1) wanted.unshift((await world.post(rook, 'caw')).id);
    for (let number = 0; number < 25; number += 1) {
      const quote = await world.post(rook, 'of somebody muted');
      await world.db.updateTable('posts').set({ repost_of_user_id: muted.id }).where('id', '=', quote.id).execute();
    }
    expect(await ids('username', 'rookery')).toEqual(wanted.slice(0, 20));
  });

  it('refuses a cursor of another list, a type that is none, and a text that is empty or too long', async () => {
    const cursor = Buffer.from(`m.1.${world.newId()}`).toString('base64url');
    for (const searchType of postSearchTypes) {
      const call = { as: reader, params: { searchType } };
      expect((await world.refusal(searchPostsRoute, { ...call, body: { q: 'a', cursor } })).status).toBe(422);
      for (const q of ['', ' ', 'x'.repeat(256)])
        expect((await world.refusal(searchPostsRoute, { ...call, body: { q } })).status).toBe(422);
      await world.call(searchPostsRoute, { ...call, body: { q: 'x'.repeat(255) } });
    }
    const other = { as: reader, params: { searchType: 'drafts' }, body: { q: 'a' } };
    expect([404, 422]).toContain((await world.refusal(searchPostsRoute, other)).status);
    expect((await world.refusal(searchPostsRoute, { params: { searchType: 'posts' }, body: { q: 'a' } })).status).toBe(401);
  });
});
