import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isRunning } from '../../ads/queries/ads.ts';
import { dayOf } from '../../people/rules/streak.ts';
import type { PostTarget } from '../queries/post-facts.ts';
import { isVisibleTo } from '../queries/visibility.ts';

/** A comment's place in its thread. */
export interface ThreadPlace {
  readonly parentId: string;
  readonly grandparentId: string | null;
  readonly rootId: string;
}

/** Counts a comment in (1) or out (-1): on what it answers and on that one's parent, and in the root's total. */
export async function countComment(db: Db, place: ThreadPlace, step: 1 | -1): Promise<void> {
  const near = [place.parentId, ...(place.grandparentId === null ? [] : [place.grandparentId])];
  await db
    .updateTable('posts')
    .set((eb) => ({
      comment_count: sql<number>`comment_count + case when ${eb('id', 'in', near)} then ${step}::int else 0 end`,
      total_comment_count: sql<number>`total_comment_count + case when id = ${place.rootId} then ${step}::int else 0 end`,
    }))
    .where('id', 'in', [...new Set([...near, place.rootId])])
    .execute();
}

/** Counts a repost or quote of the post in or out. */
export async function countRepost(db: Db, postId: string, step: 1 | -1): Promise<void> {
  await db
    .updateTable('posts')
    .set((eb) => ({ repost_count: eb('repost_count', '+', step) }))
    .where('id', '=', postId)
    .execute();
}

/** Counts a post of the member in or out; comments, empty reposts and what is said in chats do not count. */
export async function countPostOfMember(db: Db, userId: string, step: 1 | -1): Promise<void> {
  await db
    .updateTable('users')
    // Beside processes of an earlier version a count may lack what is taken out of it.
    .set({ post_count: sql<number>`greatest(0, post_count + ${step}::int)` })
    .where('id', '=', userId)
    .execute();
}

/** What tells in which counts a post has a part. */
export type CountedPost = Pick<
  PostTarget,
  'userId' | 'parentId' | 'grandparentId' | 'rootId' | 'groupVisibility' | 'repostOfId' | 'isEmptyRepost'
>;

/**
 * Takes a post, comment or repost that others see no more out of every count (-1), or one that they see again back into
 * them (1).
 */
export async function countPost(db: Db, post: CountedPost, step: 1 | -1): Promise<void> {
  const { parentId, grandparentId, rootId } = post;
  if (parentId !== null && rootId !== null) await countComment(db, { parentId, grandparentId, rootId }, step);
  else if (!post.isEmptyRepost && post.groupVisibility !== 'CHAT') await countPostOfMember(db, post.userId, step);
  if (post.repostOfId !== null) await countRepost(db, post.repostOfId, step);
}

/** What was seen: posts at their own place or anywhere, and those of them that were shown as ads. */
export interface SeenPosts {
  readonly posts: readonly string[];
  readonly ads: readonly string[];
}

/**
 * One view more of each of these posts that the viewer may see, whatever is said of them twice (FEED-67), and of the
 * boost that runs of each that was seen as an ad (API-115), and of its day (BOOST-43). Owners see their own ads without
 * counting.
 */
export async function countViews(db: Db, viewerId: string | null, { posts, ads }: SeenPosts, now: Date): Promise<void> {
  await sql`
    with seen as (
      select p.id, p.user_id from posts p
      where p.id = any (${[...new Set([...posts, ...ads])]}::text[]) and p.deleted_at is null and ${isVisibleTo(viewerId)}
      order by p.id for no key update of p
    ), advertised as (
      update ads a set views = a.views + 1 from seen
      where a.post_id = seen.id and seen.id = any (${[...ads]}::text[]) and seen.user_id is distinct from ${viewerId}
        and ${isRunning(now)} returning a.id
    ), days as (
      insert into ad_days (ad_id, day, views) select id, ${dayOf(now)}, 1 from advertised
      on conflict (ad_id, day) do update set views = ad_days.views + 1
    )
    update posts set views = posts.views + 1 from seen where posts.id = seen.id and posts.id = any (${[...posts]}::text[])`.execute(
    db,
  );
}
