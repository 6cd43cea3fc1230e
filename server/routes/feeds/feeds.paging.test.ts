import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { FeedType } from '#contract/resources/feed-types.ts';
import type { FeedPage } from '#contract/resources/post.ts';
import { deleteExpiredSnapshots } from '../../domain/feeds/commands/delete-expired-snapshots.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { getFeedRoute } from './get-feed.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('paging a feed while posts arrive', () => {
  let world: SocialWorld;
  let reader: Person;
  let authors: Person[];

  beforeAll(async () => {
    world = await SocialWorld.open();
    reader = await world.person('reader');
    authors = [];
    for (const name of ['ann', 'ben', 'cid', 'dot']) {
      const author = await world.person(name, { badges: ['gold_verified', 'new_user'] });
      authors.push(author);
      await world.call(followUserRoute, { as: reader, params: { user: name } });
      await world.call(followUserRoute, { as: author, params: { user: 'reader' } });
    }
  });
  afterAll(() => world.close());

  const write = async (index: number) => {
    world.pass(1000);
    const author = authors[index % authors.length];
    if (author === undefined) throw new Error('no author');
    await insertPost(world, author);
  };
  const clear = () =>
    world.db
      .deleteFrom('posts')
      .execute()
      .then(() => world.db.deleteFrom('feed_snapshots').execute());
  const page = (feedType: FeedType, cursor: string | null) =>
    world.call<FeedPage>(getFeedRoute, { as: reader, params: { feedType }, query: cursor === null ? {} : { cursor } });

  const feeds = fc.constantFrom<FeedType>('all', 'following', 'followingMutual', 'newUsers', 'influencers', 'forYou');

  it('shows everything that was there at the first page, once each [API-30]', async () => {
    await fc.assert(
      fc.asyncProperty(
        feeds,
        fc.integer({ min: 0, max: 70 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 }),
        async (feedType, stored, arriving) => {
          await clear();
          for (let index = 0; index < stored; index += 1) await write(index);
          const there = new Set((await world.db.selectFrom('posts').select('id').execute()).map((row) => row.id));
          const seen: string[] = [];
          let cursor: string | null = null;
          let turn = 0;
          do {
            const answer: FeedPage = await page(feedType, cursor);
            seen.push(...answer.data.map((entry) => entry.id));
            cursor = answer.next_cursor;
            for (let index = 0; index < (arriving[turn % arriving.length] ?? 0); index += 1) await write(index + turn);
            turn += 1;
          } while (cursor !== null);
          expect(new Set(seen).size).toBe(seen.length);
          expect(new Set(seen)).toEqual(there);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  const fill = async (count: number) => {
    await clear();
    for (let index = 0; index < count; index += 1) await insertPost(world, authors[index % authors.length] ?? reader);
  };
  /** What the pages from a cursor on bring, to the end. */
  const readOn = async (feedType: FeedType, from: string | null, ask = page) => {
    const seen: string[] = [];
    let cursor = from;
    do {
      const answer: FeedPage = await ask(feedType, cursor);
      seen.push(...answer.data.map((entry) => entry.id));
      cursor = answer.next_cursor;
    } while (cursor !== null);
    return seen;
  };

  it('goes to the end of what several groups hold, newest first [API-30]', async () => {
    await clear();
    const groups = [
      await world.group('Waders', authors[0] ?? reader, 'PUBLIC', [reader]),
      await world.group('Gulls', reader, 'PRIVATE'),
    ];
    for (let index = 0; index < 45; index += 1)
      await insertPost(world, authors[index % authors.length] ?? reader, groups[index % 2]);
    const stored = await world.db.selectFrom('posts').select('id').orderBy('id', 'desc').execute();
    const seen: string[] = [];
    let cursor: string | null = null;
    // No more than there are: a feed that heeds no cursor has no end.
    for (const count of [20, 20, 5]) {
      const answer: FeedPage = await page('groups', cursor);
      expect(answer.data).toHaveLength(count);
      seen.push(...answer.data.map((entry) => entry.id));
      cursor = answer.next_cursor;
    }
    expect(seen).toEqual(stored.map(({ id }) => id));
    expect(cursor).toBeNull();
  });

  it('goes on by id behind the ranked window [API-30]', async () => {
    await fill(430);
    const seen = await readOn('forYou', null);
    expect(seen).toHaveLength(430);
    expect(new Set(seen).size).toBe(430);
  }, 60_000);

  it.each([
    { posts: 430, feedType: 'forYou' as const },
    { posts: 430, feedType: 'influencers' as const },
    { posts: 100, feedType: 'forYou' as const },
  ])(
    'whose order has expired begins a new one: of $posts posts of $feedType none is left out [API-30]',
    async (feed) => {
      await fill(feed.posts);
      const first = await page(feed.feedType, null);
      world.pass(2 * HOUR_MS);
      await deleteExpiredSnapshots(world.db, world.now());
      const second = await page(feed.feedType, first.next_cursor);
      expect(second.data).toHaveLength(FEED_PAGE_SIZE);
      const seen = [...first.data, ...second.data].map((entry) => entry.id);
      expect(new Set([...seen, ...(await readOn(feed.feedType, second.next_cursor))]).size).toBe(feed.posts);
    },
    60_000,
  );

  it('keeps its order however often the first page is read meanwhile, and as long as somebody reads on [API-30]', async () => {
    await fill(430);
    const first = await page('forYou', null);
    const seen = first.data.map((entry) => entry.id);
    let cursor = first.next_cursor;
    for (let turn = 0; turn < 5; turn += 1) {
      for (let opened = 0; opened < 5; opened += 1) {
        world.pass(5 * 61 * 1000);
        await write(opened);
        await page('forYou', null);
      }
      await deleteExpiredSnapshots(world.db, world.now());
      const next: FeedPage = await page('forYou', cursor);
      seen.push(...next.data.map((entry) => entry.id));
      cursor = next.next_cursor;
    }
    seen.push(...(await readOn('forYou', cursor)));
    expect(seen).toHaveLength(430);
    expect(new Set(seen).size).toBe(430);
  }, 60_000);

  it('keeps the order that a visitor reads while others come [API-30]', async () => {
    await fill(100);
    const ask = (feedType: FeedType, cursor: string | null) =>
      world.call<FeedPage>(getFeedRoute, { params: { feedType }, query: cursor === null ? {} : { cursor } });
    const first = await ask('influencers', null);
    for (let visitor = 0; visitor < 55; visitor += 1) {
      world.pass(61 * 1000);
      await ask('influencers', null);
    }
    const rest = await readOn('influencers', first.next_cursor, ask);
    expect(rest).toHaveLength(80);
    expect(new Set([...first.data.map((entry) => entry.id), ...rest]).size).toBe(100);
  }, 60_000);

  it('keeps no more orders of one reader than an hour makes [API-30]', async () => {
    await fill(1);
    for (let opened = 0; opened < 70; opened += 1) {
      world.pass(61 * 1000);
      await page('forYou', null);
    }
    const kept = await world.db.selectFrom('feed_snapshots').select('id').where('owner', '=', reader.id).execute();
    expect(kept.length).toBeLessThanOrEqual(60);
  });

  it("does not read another member's snapshot", async () => {
    const other = await world.person('other');
    await fill(45);
    const first = await page('forYou', null);
    expect(first.next_cursor).not.toBeNull();
    const stolen = await world.call<FeedPage>(getFeedRoute, {
      as: other,
      params: { feedType: 'forYou' },
      query: { cursor: first.next_cursor ?? '' },
    });
    const anew = await world.call<FeedPage>(getFeedRoute, { as: other, params: { feedType: 'forYou' } });
    expect(stolen.data).toEqual(anew.data);
  });
});

async function insertPost(world: SocialWorld, author: Person, groupId: string | null = null): Promise<void> {
  const now = world.now();
  await world.db
    .insertInto('posts')
    .values({
      id: world.newId(),
      user_id: author.id,
      group_id: groupId,
      post_type: 'POST',
      body: 'hello',
      open_graph: 'null',
      images: '[]',
      videos: '[]',
      in_discover: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
