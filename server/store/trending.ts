import { sql } from 'kysely';
import type { Store } from '../http/route.ts';
import { smallestUlidOf } from '../rules/ulid-time.ts';
import type { FeedRow } from './feed-page.ts';
import { isAuthorListed, isListedAuthor, isListedPost } from './visibility.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Newest posts of the day that are weighed, so that a busy day costs no more than this. */
const WEIGHED_POSTS_MAX = 5000;
/** FEED-39. */
const TRENDING_POSTS_MAX = 20;
const TRENDING_HASHTAGS_MAX = 30;
const TRENDING_USERS_MAX = 20;
const RECOMMENDED_USERS_MAX = 30;
/** Latest follows, and follows of those, that recommendations look at. */
const FOLLOWS_LOOKED_AT = 100;

/** What a post stirs: comments weigh twice, reposts three times. */
const stir = sql<number>`p.positive_count + 2 * p.comment_count + 3 * p.repost_count - p.negative_count`;

/** The day's posts that stir most, best first. */
export async function readTrendingPosts(db: Store, viewerId: string | null, now: Date): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select d.id, d.user_id, d.updated_at from (${postsOfDay(viewerId, now)}) d
    order by d.stir desc, d.id desc limit ${TRENDING_POSTS_MAX}`.execute(db);
  return rows;
}

/** The day's hashtags, by how many posts carry them. */
export async function readTrendingHashtags(
  db: Store,
  viewerId: string | null,
  now: Date,
): Promise<{ hashtag: string; count: number }[]> {
  const { rows } = await sql<{ hashtag: string; count: number }>`
    select t.tag as hashtag, count(*)::int as count
    from (${postsOfDay(viewerId, now)}) d join post_hashtags t on t.post_id = d.id
    group by t.tag order by count(*) desc, t.tag limit ${TRENDING_HASHTAGS_MAX}`.execute(db);
  return rows;
}

/** Ids of those whose posts of the day stir most. */
export async function readTrendingUsers(db: Store, viewerId: string | null, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.user_id as id from (${postsOfDay(viewerId, now)}) d
    group by d.user_id order by sum(d.stir) desc, d.user_id limit ${TRENDING_USERS_MAX}`.execute(db);
  return rows.map((row) => row.id);
}

/** Ids of whom the viewer may want to follow: whom many of those followed follow, then whom many follow at all. */
export async function readRecommendedUsers(db: Store, viewerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select followee_id from follows where follower_id = ${viewerId} order by created_at desc, followee_id desc limit ${FOLLOWS_LOOKED_AT}
    ), theirs as (
      select f.followee_id as id, 1 as known from mine
      cross join lateral (
        select followee_id from follows where follower_id = mine.followee_id order by created_at desc, followee_id desc limit ${FOLLOWS_LOOKED_AT}
      ) f
      union all
      select popular.id, 0 from (select id from users order by followers_count desc, id limit ${FOLLOWS_LOOKED_AT}) popular
    ), weighed as (select id, sum(known) as known from theirs group by id)
    select u.id from weighed w join users u on u.id = w.id
    where u.id <> ${viewerId} and u.account_setup and ${isAuthorListed(viewerId, sql`u.id`)}
      and not exists (select from follows f where f.follower_id = ${viewerId} and f.followee_id = u.id)
    order by w.known desc, u.followers_count desc, u.id limit ${RECOMMENDED_USERS_MAX}`.execute(db);
  return rows.map((row) => row.id);
}

function postsOfDay(viewerId: string | null, now: Date) {
  const floor = smallestUlidOf(new Date(now.getTime() - DAY_MS));
  return sql`
    select p.id, p.user_id, p.updated_at, ${stir} as stir from posts p
    where ${isListedPost} and p.group_id is null and p.id >= ${floor} and not p.is_empty_repost and ${isListedAuthor(viewerId)}
    order by p.id desc limit ${WEIGHED_POSTS_MAX}`;
}
