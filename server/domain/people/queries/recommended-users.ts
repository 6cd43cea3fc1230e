import { sql, type RawBuilder } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { RecommendationReason } from '#contract/resources/recommendation.ts';
import type { User } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import { findPart, partOf, saveSnapshot, type SnapshotPart } from '../../feeds/queries/feed-snapshots.ts';
import { isAuthorListed, isListedPost } from '../../posts/queries/visibility.ts';
import { loadUsers } from './user-view.ts';

/** All that one ranking holds. */
const RANKED_MAX = 200;
/**
 * The best, before those are left out whom the member does not want: judging thousands would cost more than ranking
 * them.
 */
const SHORTLIST = 400;
/** Latest follows, and follows of those, that recommendations scan; so many popular members too. */
const FOLLOWS_SCANNED_MAX = 100;
/** Latest posts of the member, and latest posts that they reacted to, whose hashtags are the member's topics. */
const POSTS_SCANNED_MAX = 50;
/** Of one post. */
const HASHTAGS_OF_POST_MAX = 10;
const TOPICS_SCANNED_MAX = 10;
/** Newest posts of one topic whose authors share it. */
const POSTS_OF_TOPIC = 50;
/** Names, and topics, that a reason tells. */
const TOLD_MAX = 2;

export interface RecommendedRequest {
  readonly viewerId: string;
  readonly cursor: string | undefined;
  now(): Date;
  newId(): string;
}

export interface RecommendedPage {
  readonly recommended_users: User[];
  readonly reasons: (RecommendationReason & { readonly ulid: string })[];
  readonly next_cursor: string | null;
}

/**
 * A page of whom the viewer may want to follow: whom many of those followed follow and who share topics, then whom many
 * follow at all. The first page ranks and stores the order, which later pages read, so that they neither repeat nor
 * skip; whoever has been followed, muted or blocked since is left out. When that order has expired, reading goes on at
 * the same place of a new one.
 */
export async function readRecommendedPage(db: Db, request: RecommendedRequest): Promise<RecommendedPage> {
  const { viewerId } = request;
  const cursor = readCursor(request.cursor, 'ranked');
  const position = cursor?.position ?? 0;
  const { id: snapshot, part } = await readRanking(db, request, { snapshot: cursor?.snapshot, position });
  const ids = part.slice(0, FEED_PAGE_SIZE);
  const hasMore = part.length > FEED_PAGE_SIZE;
  const reasons = ids.length === 0 ? [] : await readReasons(db, viewerId, ids);
  const shown = reasons.map(({ ulid }) => ulid);
  return {
    recommended_users: await loadUsers(db, viewerId, shown),
    reasons,
    next_cursor: hasMore ? encodeCursor({ kind: 'ranked', snapshot, position: position + FEED_PAGE_SIZE }) : null,
  };
}

interface Place {
  readonly snapshot: string | undefined;
  readonly position: number;
}

async function readRanking(db: Db, request: RecommendedRequest, { snapshot, position }: Place): Promise<SnapshotPart> {
  const key = { owner: request.viewerId, feedType: 'recommended' };
  const range = { from: position, count: FEED_PAGE_SIZE + 1 };
  const stored = snapshot && (await findPart(db, key, { id: snapshot, now: request.now() }, range));
  if (stored) return stored;
  const ids = await rankPeople(db, request.viewerId);
  return partOf(ids.length === 0 ? { id: '', postIds: ids } : await saveSnapshot(db, key, ids, request), range);
}

async function rankPeople(db: Db, viewerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${peopleAround(viewerId)}, found as (
      select f.followee_id as id, 1 as weight from mine
      cross join lateral (
        select followee_id from follows where follower_id = mine.id order by created_at desc, followee_id desc limit ${FOLLOWS_SCANNED_MAX}
      ) f
      union all select distinct on (id, tag) id, 1 from sharers
      union all
      select popular.id, 0 from (select id from users order by followers_count desc, id limit ${FOLLOWS_SCANNED_MAX}) popular
    ), weighed as (select id, sum(weight) as weight from found group by id)
    select best.id from (
      select u.id, w.weight, u.followers_count from weighed w
      cross join lateral (select id, followers_count from users where id = w.id limit 1) u
      where u.id <> ${viewerId} and ${isNotFollowed(viewerId, sql`u.id`)}
      order by w.weight desc, u.followers_count desc, u.id limit ${SHORTLIST}
    ) best
    where ${isAuthorListed(viewerId, sql`best.id`)}
    order by best.weight desc, best.followers_count desc, best.id limit ${RANKED_MAX}`.execute(db);
  return rows.map((row) => row.id);
}

/** Of those ids, in their order, who is still to be recommended, and why. */
async function readReasons(db: Db, viewerId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; followers: number; names: string[] | null; topics: string[] | null }>`
    with ${peopleAround(viewerId)}
    select asked.id, known.followers, known.names[1:${sql.lit(TOLD_MAX)}] as names, shared.topics[1:${sql.lit(TOLD_MAX)}] as topics
    from unnest(${[...ids]}::text[]) with ordinality as asked (id, place)
    cross join lateral (
      select count(*)::int as followers, array_agg(friend.name order by mine.since desc, mine.id desc) as names
      from mine join users friend on friend.id = mine.id
      where ${isAuthorListed(viewerId, sql`mine.id`)}
        and exists (select from follows f where f.follower_id = mine.id and f.followee_id = asked.id)
    ) known
    cross join lateral (select array_agg(distinct tag) as topics from sharers where sharers.id = asked.id) shared
    where ${isAuthorListed(viewerId, sql`asked.id`)} and ${isNotFollowed(viewerId, sql`asked.id`)}
    order by asked.place`.execute(db);
  return rows.map(({ id, followers, names, topics }) => ({
    ulid: id,
    followedBy: { count: followers, names: names ?? [] },
    topics: topics ?? [],
  }));
}

/**
 * `mine`: whom the viewer followed last. `sharers`: who wrote of the viewer's topics, once for each post. The limits
 * keep each step a probe of an index.
 */
function peopleAround(viewerId: string): RawBuilder<unknown> {
  return sql`mine as materialized (
      select followee_id as id, created_at as since from follows where follower_id = ${viewerId}
      order by created_at desc, followee_id desc limit ${FOLLOWS_SCANNED_MAX}
    ), topics as materialized (
      select t.tag from (
        (select p.id from posts p where p.user_id = ${viewerId} and ${isListedPost} order by p.id desc limit ${POSTS_SCANNED_MAX})
        union
        (select r.post_id from reactions r where r.user_id = ${viewerId} order by r.post_id desc limit ${POSTS_SCANNED_MAX})
      ) told
      cross join lateral (select tag from post_hashtags where post_id = told.id limit ${HASHTAGS_OF_POST_MAX}) t
      group by t.tag order by count(*) desc, t.tag limit ${TOPICS_SCANNED_MAX}
    ), sharers as materialized (
      select author.id, topics.tag from topics
      cross join lateral (select post_id from post_hashtags where tag = topics.tag order by post_id desc limit ${POSTS_OF_TOPIC}) tagged
      cross join lateral (
        select p.user_id as id from posts p where p.id = tagged.post_id and ${isListedPost} and p.group_id is null limit 1
      ) author
    )`;
}

function isNotFollowed(viewerId: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select from follows own where own.follower_id = ${viewerId} and own.followee_id = ${id})`;
}
