import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { smallestUlidOf } from '../../../kernel/ids.ts';
import type { FeedRow } from './feed-page.ts';
import { isAuthorListed, isAuthorVisible, isListedAuthor, isListedPost } from '../../posts/queries/visibility.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Newest posts of the day that are weighed, so that a busy day costs no more than this. */
const WEIGHED_POSTS_MAX = 5000;
/**
 * The best of them, before those are left out that the reader does not want: judging authors for thousands of posts
 * would cost more than ranking them.
 */
const SHORTLIST = 200;
/** FEED-39. */
const TRENDING_POSTS_MAX = 20;
const TRENDING_HASHTAGS_MAX = 30;
/** Of one post. */
const HASHTAGS_OF_POST_MAX = 100;
const TRENDING_USERS_MAX = 20;

/** What a post stirs: comments weigh twice, reposts three times. */
const stir = sql<number>`p.positive_count + 2 * p.comment_count + 3 * p.repost_count - p.negative_count`;

/** The day's posts that stir most, best first. */
export async function readTrendingPosts(db: Db, viewerId: string | null, now: Date): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select p.id, p.user_id, p.updated_at
    from (select * from (${postsOfDay(now)}) d order by d.stir desc, d.id desc limit ${SHORTLIST}) p
    where ${isListedAuthor(viewerId)}
    order by p.stir desc, p.id desc limit ${TRENDING_POSTS_MAX}`.execute(db);
  return rows;
}

/** The day's hashtags, by how many posts carry them. Muted and blocked authors do not count. */
export async function readTrendingHashtags(
  db: Db,
  viewerId: string | null,
  now: Date,
): Promise<{ hashtag: string; count: number }[]> {
  // The limit keeps the tags of one post a probe of their index, which the planner's guess about the day would turn
  // into a scan of all tags.
  const { rows } = await sql<{ hashtag: string; count: number }>`
    select t.tag as hashtag, count(*)::int as count
    from (${postsOfDay(now)}) p
    cross join lateral (select tag from post_hashtags where post_id = p.id limit ${HASHTAGS_OF_POST_MAX}) t
    where ${isWanted(viewerId, sql`p.user_id`)} and ${isAuthorVisible(null, sql`p.user_id`)}
    group by t.tag order by count(*) desc, t.tag limit ${TRENDING_HASHTAGS_MAX}`.execute(db);
  return rows;
}

/** Ids of those whose posts of the day stir most. */
export async function readTrendingUsers(db: Db, viewerId: string | null, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from (
      select p.user_id as id, sum(p.stir) as stir from (${postsOfDay(now)}) p
      where p.repost_of_user_id is null or ${isWanted(viewerId, sql`p.repost_of_user_id`)}
      group by p.user_id order by sum(p.stir) desc, p.user_id limit ${SHORTLIST}
    ) a
    where ${isAuthorListed(viewerId, sql`a.id`)}
    order by a.stir desc, a.id limit ${TRENDING_USERS_MAX}`.execute(db);
  return rows.map((row) => row.id);
}

/** The newest posts of the day outside groups, whoever reads. */
function postsOfDay(now: Date) {
  const floor = smallestUlidOf(new Date(now.getTime() - DAY_MS));
  return sql`
    select p.id, p.user_id, p.updated_at, p.repost_of_user_id, ${stir} as stir from posts p
    where ${isListedPost} and p.group_id is null and p.id >= ${floor} and not p.is_empty_repost
    order by p.id desc limit ${WEIGHED_POSTS_MAX}`;
}

/**
 * The viewer mutes and blocks nobody of this id, nor is blocked: asked of thousands of rows, so the few such relations
 * are read once.
 */
function isWanted(viewerId: string | null, author: RawBuilder<unknown>) {
  if (viewerId === null) return sql<boolean>`true`;
  return sql<boolean>`${author} not in (
    select target_id from mutes where user_id = ${viewerId}
    union all select target_id from blocks where user_id = ${viewerId}
    union all select user_id from blocks where target_id = ${viewerId})`;
}
