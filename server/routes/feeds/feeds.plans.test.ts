import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedTypes } from '#contract/resources/feed-types.ts';
import { postSearchTypes } from '#contract/resources/search.ts';
import type { FeedPage, Post } from '#contract/resources/post.ts';
import type { Route } from '../route.ts';
import { SocialWorld, type Call, type Person, type PlanNode } from '../../testing/social-world.ts';
import { getFeedRoute } from './get-feed.ts';
import { getFollowersRoute } from '../people/get-followers.ts';
import { getNewerPostsRoute } from './get-newer-posts.ts';
import { getProfileFeedCommentsOnlyRoute } from './get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnlyRoute } from './get-profile-feed-images-only.ts';
import { getProfileFeedRoute } from './get-profile-feed.ts';
import { getRecommendedUsersRoute } from '../people/get-recommended-users.ts';
import { listBlockedUsersRoute } from '../people/list-blocked-users.ts';
import { autocompleteHashtagRoute } from '../search/autocomplete-hashtag.ts';
import { autocompleteTickerRoute } from '../search/autocomplete-ticker.ts';
import { autocompleteUserRoute } from '../search/autocomplete-user.ts';
import { searchPostsRoute } from '../search/search-posts.ts';
import { searchUserRoute } from '../search/search-user.ts';
import { listMutedUsersRoute } from '../people/list-muted-users.ts';
import { listBookmarksRoute } from '../posts/list-bookmarks.ts';
import { listCommentsRoute } from '../posts/list-comments.ts';
import { mapPostsRoute } from '../posts/map-posts.ts';

const POSTS = 20_000;
/** Rows of `posts` that one list may touch, of the 20,000 there are: what its index hands out, not what is stored. */
const TOUCHED_MAX = 2500;

describe('lists read their index and no more', () => {
  let world: SocialWorld;
  let reader: Person;

  beforeAll(async () => {
    world = await SocialWorld.open();
    reader = await world.person('reader');
    await fill(world, reader);
  }, 120_000);
  afterAll(() => world.close());

  const lists: readonly (readonly [string, Route, Call])[] = [
    ...feedTypes.map((feedType) => [`feed ${feedType}`, getFeedRoute, { params: { feedType } }] as const),
    ['feed all with its posts', getFeedRoute, { params: { feedType: 'all' }, query: { include: 'posts' } }],
    ['newer posts', getNewerPostsRoute, { params: { feedType: 'following' }, body: { ulid: '00000000000000000000000000' } }],
    ['profile feed', getProfileFeedRoute, { params: { user: 'person7' } }],
    ['profile images', getProfileFeedImagesOnlyRoute, { params: { user: 'person7' } }],
    ['profile comments', getProfileFeedCommentsOnlyRoute, { params: { user: 'person7' } }],
    ['comments', listCommentsRoute, { body: { ulid: postId(5) } }],
    ['bookmarks', listBookmarksRoute, {}],
    ['followers', getFollowersRoute, { params: { user: 'person7' } }],
    ['muted people', listMutedUsersRoute, {}],
    ['blocked people', listBlockedUsersRoute, {}],
    ['recommended people', getRecommendedUsersRoute, {}],
    ...postSearchTypes.map(
      (searchType) => [`search ${searchType}`, searchPostsRoute, { params: { searchType }, body: { q: 'person7' } }] as const,
    ),
    ['search of a common word', searchPostsRoute, { params: { searchType: 'posts' }, body: { q: 'text' } }],
    ['search of a rare word', searchPostsRoute, { params: { searchType: 'posts' }, body: { q: 'rarity' } }],
    ['search of a common hashtag', searchPostsRoute, { params: { searchType: 'hashtag' }, body: { q: 'common' } }],
    ['search of people', searchUserRoute, { body: { q: 'person' } }],
    ['suggested people', autocompleteUserRoute, { body: { q: 'pe' } }],
    ['suggested hashtags', autocompleteHashtagRoute, { body: { hashtag: 'c' } }],
    ['suggested tickers', autocompleteTickerRoute, { body: { ticker: 'c' } }],
  ];

  it.each(lists)('%s', async (_name, route, call) => {
    const queries = await world.queriesOf(() => world.call(route, { ...call, as: reader }));
    const reads = queries.filter((query) => /^\s*select|^\s*with/.test(query.sql));
    expect(reads.length).toBeGreaterThan(0);
    for (const query of reads) {
      const steps = flatten(await world.explain(query)).filter((step) => step['Relation Name'] === 'posts');
      expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
      const touched = steps.reduce(
        (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
        0,
      );
      expect(touched).toBeLessThan(TOUCHED_MAX);
    }
  });

  it('a later page of a long feed costs as little as the first', async () => {
    const cursor = Buffer.from(`i.${postId(100)}`).toString('base64url');
    const queries = await world.queriesOf(() =>
      world.call(getFeedRoute, { as: reader, params: { feedType: 'all' }, query: { cursor } }),
    );
    const plan = flatten(await world.explain(queries.at(-1) ?? fail()));
    const rows = plan
      .filter((step) => step['Relation Name'] === 'posts')
      .map((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0));
    expect(Math.max(...rows)).toBeLessThan(100);
  });

  it('maps 20 posts in as many queries as one [API-19]', async () => {
    const { data } = await world.call<FeedPage>(getFeedRoute, { as: reader, params: { feedType: 'all' } });
    const ulids = data.map((entry) => entry.id);
    const one = await world.queriesOf(() => world.call(mapPostsRoute, { as: reader, body: { ulids: ulids.slice(0, 1) } }));
    const many = await world.queriesOf(() => world.call<{ data: Post[] }>(mapPostsRoute, { as: reader, body: { ulids } }));
    expect(ulids).toHaveLength(20);
    expect(many.length).toBe(one.length);
    expect(many.length).toBeLessThanOrEqual(5);
  });

  it('among 20,000 people none of them reads all people, to leave out those whom nobody may see', async () => {
    await sql`insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, created_at, updated_at)
      select '01Z' || lpad(n::text, 23, '0'), 'other' || n, 'other' || n, 'Other', n || '@y.test', n || '@y.test', 'z' || n, n % 1000 > 0,
        '2025-01-01', '2025-01-01' from generate_series(1, 20000) n`.execute(world.db);
    await sql`vacuum analyze users`.execute(world.db);
    for (const [name, route, call] of lists) {
      const queries = await world.queriesOf(() => world.call(route, { ...call, as: reader }));
      for (const query of queries.filter(({ sql: text }) => /^\s*select|^\s*with/.test(text))) {
        const people = flatten(await world.explain(query)).filter((step) => step['Relation Name'] === 'users');
        const whole = people.filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Rows'] > 5_000);
        expect(whole, name).toEqual([]);
        const read = people.map((step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']);
        expect(Math.max(0, ...read), name).toBeLessThan(5_000);
      }
    }
  });
});

const image = { url: '/media/x.webp', widthPx: 4, heightPx: 3, mimeType: 'image/webp', thumbnail: null };

function fail(): never {
  throw new Error('no query was made');
}

function flatten(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}

/** Id of the n-th post; later ones compare greater. */
function postId(index: number): string {
  return `01J0000000${String(index).padStart(16, '0')}`;
}

/**
 * 300 people, of whom the reader follows 40 and 20 follow back; every tenth post is a comment on an early one, every
 * seventh has an image.
 */
async function fill(world: SocialWorld, reader: Person): Promise<void> {
  const statements = [
    sql`insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, created_at, updated_at)
      select '01H' || lpad(n::text, 23, '0'), 'person' || n, 'person' || n, 'Person', n || '@x.test', n || '@x.test', 'r' || n, true,
        case when n % 20 = 0 then ${world.now()}::timestamptz else '2025-01-01' end, '2025-01-01' from generate_series(1, 300) n`,
    sql`insert into posts (id, user_id, post_type, depth, parent_id, root_id, body, images, in_discover, created_at, updated_at)
      select '01J0000000' || lpad(n::text, 16, '0'), '01H' || lpad((n % 300 + 1)::text, 23, '0'),
        case when c then 'COMMENT' else 'POST' end, case when c then 1 else 0 end, case when c then parent end, case when c then parent end,
        case when n % 4000 = 1 then 'rarity' else 'text' end,
        case when n % 7 = 0 then ${JSON.stringify([image])}::jsonb else '[]' end, n % 9 = 0, '2026-05-01', '2026-05-01'
      from generate_series(1, ${sql.lit(POSTS)}) n,
        lateral (select n % 10 = 0 as c, '01J0000000' || lpad((n / 10 % 9 + 1)::text, 16, '0') as parent) as thread`,
    sql`insert into post_hashtags (tag, post_id) select 'common', id from posts`,
    sql`insert into post_hashtags (tag, post_id) select 'c' || (substr(id, 11)::int % 500), id from posts where depth = 0`,
    sql`insert into post_tickers (symbol, post_id) select 'COMMON', id from posts`,
    sql`insert into follows select ${reader.id}, id, '2026-01-01' from users where username <> 'reader' order by id limit 40`,
    sql`insert into follows select id, ${reader.id}, '2026-01-01' from users where username <> 'reader' order by id limit 20`,
    sql`insert into mutes select ${reader.id}, id, '2026-01-01' from users where username in ('person3', 'person4')`,
    sql`insert into bookmarks (id, user_id, post_id, created_at) select '01K' || substr(id, 4), ${reader.id}, id, '2026-05-01' from posts where id > ${postId(POSTS - 200)}`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(world.db);
}
