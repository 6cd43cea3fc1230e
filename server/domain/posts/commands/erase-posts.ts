import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { lockLivePosts } from '../queries/post-facts.ts';
import { deletePost, type DeletedPost } from './delete-post.ts';
import { removeReaction } from './reactions.ts';

/** What one call erases, so that it holds others' posts for a moment only. */
const POSTS_AT_ONCE = 25;
const REACTIONS_AT_ONCE = 50;

/**
 * Erases some of the posts of a member who left, those included that were deleted before: of each stays its place among
 * others' answers, and nothing that it said. Answers how many. Kept apart from the time of the deletion: what was
 * written meanwhile is found by the next call.
 */
export async function erasePosts(db: Db, userId: string, now: Date): Promise<number> {
  const { rows: posts } = await sql<DeletedPost>`
    select p.id, p.user_id as "userId", p.parent_id as "parentId", p.grandparent_id as "grandparentId", p.root_id as "rootId",
      p.repost_of_id as "repostOfId", p.is_empty_repost as "isEmptyRepost",
      (select g.visibility from groups g where g.id = p.group_id) as "groupVisibility"
    from posts p
    where p.user_id = ${userId} and (p.deleted_at is null or p.client_key is not null or p.client_digest is not null or p.title is not null
      or p.body <> '' or p.images <> '[]'::jsonb or p.videos <> '[]'::jsonb or p.embed_url is not null or p.open_graph is not null)
    order by p.id limit ${POSTS_AT_ONCE}`.execute(db);
  if (posts.length === 0) return 0;
  const ids = posts.map(({ id }) => id);
  const around = posts.flatMap(({ parentId, grandparentId, rootId, repostOfId }) => [
    parentId,
    grandparentId,
    rootId,
    repostOfId,
  ]);
  await lockLivePosts(db, [...ids, ...around.filter((id) => id !== null)]);
  for (const post of posts) await deletePost(db, post, now);
  await db.deleteFrom('reactions').where('post_id', 'in', ids).execute();
  await db.deleteFrom('post_reaction_counts').where('post_id', 'in', ids).execute();
  await db.deleteFrom('post_flags').where('post_id', 'in', ids).execute();
  await db.deleteFrom('post_mentions').where('post_id', 'in', ids).execute();
  await sql`
    update posts set body = '', title = null, images = '[]', videos = '[]', embed_url = null, open_graph = null, detected_language = null,
      client_key = null, client_digest = null, is_sensitive = false, is_trolling = false, positive_count = 0, negative_count = 0, views = 0,
      updated_at = ${now}
    where id = any (${ids}::text[])`.execute(db);
  return posts.length;
}

/** Takes back some of the reactions of a member who left. Answers how many. */
export async function eraseReactions(db: Db, userId: string): Promise<number> {
  const reactions = await db
    .selectFrom('reactions')
    .select('post_id')
    .where('user_id', '=', userId)
    .orderBy('post_id')
    .limit(REACTIONS_AT_ONCE)
    .execute();
  const ids = reactions.map(({ post_id: id }) => id);
  if (ids.length === 0) return 0;
  await lockLivePosts(db, ids);
  for (const postId of ids) await removeReaction(db, { postId, userId }, null);
  return ids.length;
}

/** Forgets what a member who left saved, and where others named them. */
export async function eraseReferences(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).execute();
  await db.deleteFrom('post_mentions').where('user_id', '=', userId).execute();
  await db.deleteFrom('ad_opens').where('user_id', '=', userId).execute();
  await db.deleteFrom('ads').where('user_id', '=', userId).execute();
  await db.deleteFrom('admin_sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('violations').where('user_id', '=', userId).execute();
}
