/** How much a world holds. Both go at one pace, so that a day, and what one person writes, is alike in all. */
export interface WorldSize {
  readonly name: string;
  readonly people: number;
  readonly posts: number;
}

export const worldSizes = {
  small: { name: 'small', people: 500, posts: 10_000 },
  large: { name: 'large', people: 50_000, posts: 1_000_000 },
} as const satisfies Record<string, WorldSize>;

/** Seconds between two posts: 8,333 a day. */
const PACE_SECONDS = 10.368;
const GROUPS = 100;

/**
 * Statements that fill an empty schema. Everything follows from row numbers and a hash of them, so a world is the same
 * whenever it is made:
 * - people joined over three years; how much they write, and how many follow them, falls off steeply from the first to
 *   the last;
 * - of ten posts seven are posts, two comments on recent ones, one a repost; one thread of the last day is long;
 * - every text has the same words, and one of 20,000, of which the first are common and the last rare;
 * - most follow a handful, few follow two hundred; a tenth mutes and blocks.
 */
export function worldStatements({ people, posts }: WorldSize, endsAt: Date): readonly string[] {
  const end = `'${endsAt.toISOString()}'::timestamptz`;
  return [
    ...functions(),
    ...plans(people, posts, end),
    `insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, accepted_terms, badges, banned_at, created_at, updated_at)
     select id, 'person' || u, 'person' || u, 'Person ' || u, u || '@bench.test', u || '@bench.test', 'r' || u, true, true,
       case when u % 3000 = 7 then array['new_user'] else '{}' end, case when u % 1009 = 5 then ${end} end, at, at
     from plan_people`,
    `insert into groups (id, name, name_key, visibility, owner_id, created_at, updated_at)
     select g.id, 'Group ' || g.g, 'group ' || g.g, case when g.g % 20 = 0 then 'CHAT' when g.g % 4 = 0 then 'PRIVATE' else 'PUBLIC' end, p.id, ${end}, ${end}
     from plan_groups g join plan_people p on p.u = g.g`,
    `insert into group_members (group_id, user_id, joined_at)
     select distinct g.id, p.id, ${end} from plan_people p cross join generate_series(1, 4) k
     join plan_groups g on g.g = 1 + floor(${GROUPS} * bench_random(p.u * 1000 + k, 11))::int`,
    `insert into posts (id, user_id, post_type, parent_id, root_id, depth, group_id, body, images, in_discover, repost_of_id, repost_of_user_id,
       is_empty_repost, views, positive_count, created_at, updated_at)
     select p.id, author.id, case p.kind when 'comment' then 'COMMENT' when 'repost' then 'REPOST' else 'POST' end,
       case p.kind when 'comment' then t.id end, case p.kind when 'comment' then t.id end, case p.kind when 'comment' then 1 else 0 end, g.id,
       case p.kind when 'repost' then '' else repeat('Waders on the mudflat at low tide. ', 1 + p.n::int % 6)
         || 'word' || floor(20000 * bench_random(p.n, 24) ^ 3)::int end,
       case when p.kind = 'post' and bench_random(p.n, 4) < 0.15
         then '[{"url":"/media/bench.webp","widthPx":4,"heightPx":3,"mimeType":"image/webp","thumbnail":null}]' else '[]' end::jsonb,
       bench_random(p.n, 5) < 0.04, case p.kind when 'repost' then t.id end, case p.kind when 'repost' then original.id end,
       p.kind = 'repost', p.n::int % 97, p.reactions, p.at, p.at
     from plan_posts p
     join plan_people author on author.u = p.author
     left join plan_posts t on t.n = p.target and p.kind <> 'post'
     left join plan_people original on original.u = t.author
     left join plan_groups g on g.g = p.in_group
     order by p.n
     on conflict do nothing`,
    `update posts set comment_count = c.count, total_comment_count = c.count
     from (select parent_id, count(*) as count from posts where parent_id is not null group by 1) c where c.parent_id = posts.id`,
    `insert into reactions (post_id, user_id, name, created_at)
     select p.id, who.id, 'heart', p.at from plan_posts p cross join generate_series(1, 5) k
     join plan_people who on who.u = 1 + floor(${people} * bench_random(p.n * 8 + k, 16))::int
     where k <= p.reactions on conflict do nothing`,
    `insert into post_reaction_counts (post_id, name, count) select id, 'heart', reactions from plan_posts where reactions > 0`,
    `insert into post_hashtags (tag, post_id)
     select 'tag' || floor(2000 * bench_random(n, 18) ^ 3)::int, id from plan_posts where kind = 'post' and bench_random(n, 17) < 0.25`,
    `insert into post_tickers (symbol, post_id)
     select 'T' || translate(lpad(floor(500 * bench_random(n, 26) ^ 3)::int::text, 3, '0'), '0123456789', 'ABCDEFGHIJ'), id
     from plan_posts where kind = 'post' and bench_random(n, 25) < 0.05`,
    ...relations(people, end),
    ...shelves(posts, end),
    `drop table plan_people, plan_posts, plan_groups`,
  ];
}

function functions(): readonly string[] {
  const digit = (index: number) => `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> ${5 * index}) & 31)::int + 1, 1)`;
  const time = Array.from({ length: 10 }, (_value, index) => digit(9 - index)).join(' || ');
  const define = (signature: string, type: string, body: string) =>
    `create or replace function ${signature} returns ${type} language sql immutable parallel safe as $$ select ${body} $$`;
  return [
    define('bench_ulid(ms bigint, n bigint)', 'text', `${time} || upper(lpad(to_hex(n), 16, '0'))`),
    define('bench_random(n bigint, salt bigint)', 'float8', `(hashint8extended(n, salt) & 2147483647) / 2147483648.0::float8`),
  ];
}

/** Who there will be and what they will write, by number: ids are made here, once. */
function plans(people: number, posts: number, end: string): readonly string[] {
  const hot = Math.max(10, posts - 9_000);
  const ms = 'floor(extract(epoch from at) * 1000)::bigint';
  return [
    `create unlogged table plan_people as select u, bench_ulid(${ms}, u) as id, at
     from (select u, ${end} - interval '3 years' * (1 - u / ${people}.0)::float8 as at from generate_series(1, ${people}) u offset 0) joined`,
    `create unlogged table plan_groups as select g, bench_ulid(${ms}, g) as id
     from (select g, ${end} - interval '2 years' as at from generate_series(1, ${GROUPS}) g offset 0) made`,
    `create unlogged table plan_posts as
     select n, bench_ulid(${ms}, n) as id, at, kind,
       case when kind = 'comment' and n > ${posts - 8_000} and bench_random(n, 7) < 0.6 then ${hot} else recent end as target,
       1 + floor(${people} * (1 - extract(epoch from (${end} - at)) / (3 * 365.25 * 86400))::float8 * 0.999 * bench_random(n, 1) ^ 2)::bigint as author,
       case kind when 'post' then floor(6 * bench_random(n, 8) ^ 3)::int else 0 end as reactions,
       case when kind = 'post' and bench_random(n, 6) < 0.05 then 1 + floor(${GROUPS} * bench_random(n, 12))::int end as in_group
     from (
       select n, ${end} - interval '${PACE_SECONDS} seconds' * (${posts} - n)::float8 as at,
         case when n < 40 or n % 10 < 7 then 'post' when n % 10 = 9 then 'repost' else 'comment' end as kind,
         greatest(10, (n - 10 - floor(3000 * bench_random(n, 3) ^ 2)::bigint) / 10 * 10) + floor(7 * bench_random(n, 15))::int as recent
       from generate_series(1, ${posts}) n offset 0
     ) written`,
    `create unique index on plan_people (u)`,
    `create unique index on plan_posts (n)`,
    `analyze plan_people, plan_posts, plan_groups`,
  ];
}

function relations(people: number, end: string): readonly string[] {
  const pairs = (salt: number, count: string) => `select source.id, target.id, min(pairs.at) from (
      select u, 1 + floor(${people} * bench_random(u * 1000 + k, ${salt}) ^ 2.5)::bigint as t, ${end} - interval '1 hour' * k as at
      from generate_series(1, ${people}) u, generate_series(1, ${count}) k
    ) pairs join plan_people source on source.u = pairs.u join plan_people target on target.u = pairs.t where pairs.u <> pairs.t group by 1, 2`;
  return [
    `insert into follows (follower_id, followee_id, created_at) ${pairs(10, '5 + floor(200 * bench_random(u, 9) ^ 5)::int')}`,
    `insert into mutes (user_id, target_id, created_at) ${pairs(20, 'case when u % 10 = 3 then 5 else 0 end')}`,
    `insert into blocks (user_id, target_id, created_at) ${pairs(21, 'case when u % 10 = 4 then 5 else 0 end')}`,
    `update users set following_count = coalesce(f.count, 0), followers_count = coalesce(b.count, 0), post_count = coalesce(p.count, 0)
     from users u
     left join (select follower_id as id, count(*) as count from follows group by 1) f on f.id = u.id
     left join (select followee_id as id, count(*) as count from follows group by 1) b on b.id = u.id
     left join (select user_id as id, count(*) as count from posts where depth = 0 and not is_empty_repost
       and not exists (select from groups g where g.id = posts.group_id and g.visibility = 'CHAT') group by 1) p on p.id = u.id
     where u.id = users.id`,
  ];
}

/** What the busier readers have gathered: bookmarks and notifications. */
function shelves(posts: number, end: string): readonly string[] {
  const each = (salt: number, count: number) => `(
      select r.id as reader, r.u, k, floor(extract(epoch from ${end} - interval '1 minute' * k) * 1000)::bigint as ms, ${end} - interval '1 minute' * k as at,
        greatest(10, floor(${posts} * bench_random(r.u * 1000 + k, ${salt}))::bigint / 10 * 10) as n
      from (select id, row_number() over (order by id) as u from users where following_count >= 60) r, generate_series(1, ${count}) k
    ) wanted join plan_posts p on p.n = wanted.n`;
  return [
    `insert into bookmarks (id, user_id, post_id, created_at)
     select bench_ulid(wanted.ms, wanted.u * 1000 + wanted.k), reader, p.id, wanted.at from ${each(22, 100)} on conflict do nothing`,
    `insert into notifications (id, user_id, type, from_user_id, post_id, seen_at, created_at)
     select bench_ulid(wanted.ms, wanted.u * 1000 + wanted.k), reader, case when k % 3 = 0 then 'comment' else 'reactions' end, author.id, p.id,
       case when k > 30 then ${end} end, wanted.at
     from ${each(23, 150)} join plan_people author on author.u = p.author on conflict do nothing`,
  ];
}
