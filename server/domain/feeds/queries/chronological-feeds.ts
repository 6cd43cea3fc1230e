import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { feedColumns, isInRange, type FeedRow, type IdRange } from './feed-page.ts';
import {
  isAuthorListed,
  isGroupVisible,
  isListedAuthor,
  isListedOriginal,
  isListedPost,
  isNoChatLine,
} from '../../posts/queries/visibility.ts';

/** Days for which an account counts as new. */
const NEW_USER_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Posts of everybody outside groups (`all`). */
export function readAllFeed(db: Db, viewerId: string | null, range: IdRange): Promise<readonly FeedRow[]> {
  return readWalk(db, viewerId, range, sql`true`);
}

/** Posts of those whom the viewer follows. */
export function readFollowingFeed(db: Db, viewerId: string, range: IdRange): Promise<readonly FeedRow[]> {
  return readAuthorsFeed(db, viewerId, range, sql`select f.followee_id as id from follows f where f.follower_id = ${viewerId}`);
}

/** Posts of those who follow the viewer and are followed back. */
export function readMutualsFeed(db: Db, viewerId: string, range: IdRange): Promise<readonly FeedRow[]> {
  return readAuthorsFeed(
    db,
    viewerId,
    range,
    sql`select f.followee_id as id from follows f
      join follows back on back.follower_id = f.followee_id and back.followee_id = f.follower_id
      where f.follower_id = ${viewerId}`,
  );
}

/** Posts of accounts that are younger than 30 days or carry the badge `new_user`. */
export function readNewUsersFeed(db: Db, viewerId: string, range: IdRange, now: Date): Promise<readonly FeedRow[]> {
  const since = new Date(now.getTime() - NEW_USER_DAYS * DAY_MS);
  return readAuthorsFeed(
    db,
    viewerId,
    range,
    sql`select u.id from users u where u.created_at >= ${since} union select u.id from users u where 'new_user' = any (u.badges)`,
  );
}

/** Posts of the viewer's groups, chats left out. */
export async function readGroupsFeed(db: Db, viewerId: string, range: IdRange): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select e.*
    from group_members gm
    join groups g on g.id = gm.group_id and g.visibility <> 'CHAT'
    cross join lateral (
      select ${feedColumns} from posts p
      where p.group_id = gm.group_id and p.group_id is not null and ${isListedPost} and ${isInRange(range)} and ${isListedAuthor(viewerId)}
      order by p.id desc limit ${range.limit}
    ) e
    where gm.user_id = ${viewerId} and gm.banned_at is null
    order by e.id desc limit ${range.limit}`.execute(db);
  return rows;
}

/** Posts of one group. Whether the viewer may read the group is asked before. */
export async function readGroupFeed(
  db: Db,
  viewerId: string | null,
  groupId: string,
  range: IdRange,
): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${feedColumns} from posts p
    where p.group_id = ${groupId} and p.group_id is not null and ${isListedPost} and ${isInRange(range)} and ${isListedAuthor(viewerId)}
    order by p.id desc limit ${range.limit}`.execute(db);
  return rows;
}

export type ProfileFeed = 'posts' | 'images' | 'comments';

/** What one member wrote: posts and reposts, whatever has images, or comments; what was said in chats is read there. */
export async function readProfileFeed(
  db: Db,
  viewerId: string | null,
  author: { readonly id: string; readonly feed: ProfileFeed },
  range: IdRange,
): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${feedColumns} from posts p
    where p.user_id = ${author.id} and ${profileConditions[author.feed]} and ${isInRange(range)}
      and ${isListedAuthor(viewerId)} and ${isGroupVisible(viewerId)} and ${isNoChatLine}
    order by p.id desc limit ${range.limit}`.execute(db);
  return rows;
}

const profileConditions: Readonly<Record<ProfileFeed, RawBuilder<boolean>>> = {
  posts: isListedPost,
  images: sql`p.deleted_at is null and not p.is_hidden and p.images <> '[]'::jsonb`,
  comments: sql`p.depth > 0 and p.deleted_at is null and not p.is_hidden`,
};

/** Walks an index of all posts downwards. */
async function readWalk(
  db: Db,
  viewerId: string | null,
  range: IdRange,
  condition: RawBuilder<unknown>,
): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${feedColumns} from posts p
    where ${isListedPost} and p.group_id is null and ${condition} and ${isInRange(range)} and ${isListedAuthor(viewerId)}
    order by p.id desc limit ${range.limit}`.execute(db);
  return rows;
}

/** Merges the newest of each author: the cost is one index probe an author, whatever the number of posts. */
async function readAuthorsFeed(
  db: Db,
  viewerId: string,
  range: IdRange,
  authors: RawBuilder<unknown>,
): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select e.*
    from (${authors}) a
    cross join lateral (
      select ${feedColumns} from posts p
      where p.user_id = a.id and ${isListedPost} and p.group_id is null and ${isInRange(range)} and ${isListedOriginal(viewerId)}
      order by p.id desc limit ${range.limit}
    ) e
    where ${isAuthorListed(viewerId, sql`a.id`)}
    order by e.id desc limit ${range.limit}`.execute(db);
  return rows;
}
