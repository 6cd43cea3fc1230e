import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedType } from '#contract/resources/feed-types.ts';
import type { FeedPage } from '#contract/resources/post.ts';
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

  it('goes on by id behind the ranked window, and reads on when the snapshot has expired', async () => {
    await clear();
    for (let index = 0; index < 430; index += 1) await insertPost(world, authors[index % authors.length] ?? reader);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: FeedPage = await page('forYou', cursor);
      seen.push(...answer.data.map((entry) => entry.id));
      cursor = answer.next_cursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(430);
    expect(new Set(seen).size).toBe(430);

    const first = await page('forYou', null);
    world.pass(2 * HOUR_MS);
    const second = await page('forYou', first.next_cursor);
    expect(second.data.length).toBeGreaterThan(0);
    const again = new Set(first.data.map((entry) => entry.id));
    expect(second.data.filter((entry) => again.has(entry.id))).toEqual([]);
  }, 60_000);

  it("does not read another member's snapshot", async () => {
    const other = await world.person('other');
    const first = await page('forYou', null);
    const stolen = await world.call<FeedPage>(getFeedRoute, {
      as: other,
      params: { feedType: 'forYou' },
      query: { cursor: first.next_cursor ?? '' },
    });
    const floor = first.data.map((entry) => entry.id).toSorted()[0] ?? '';
    expect(stolen.data.every((entry) => entry.id < floor || !first.data.some((shown) => shown.id === entry.id))).toBe(true);
  });
});

async function insertPost(world: SocialWorld, author: Person): Promise<void> {
  const now = world.now();
  await world.db
    .insertInto('posts')
    .values({
      id: world.newId(),
      user_id: author.id,
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
