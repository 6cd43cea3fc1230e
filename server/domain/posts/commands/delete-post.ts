import type { Db } from '../../../kernel/db/db.ts';
import { countComment, countPostOfMember, countRepost } from './post-counters.ts';
import type { PostTarget } from '../queries/post-facts.ts';

/** What its deletion needs to know of a post. */
export type DeletedPost = Pick<
  PostTarget,
  'id' | 'userId' | 'parentId' | 'grandparentId' | 'rootId' | 'repostOfId' | 'isEmptyRepost'
>;

/** Deletes a post, comment or repost and takes it out of every count. A second call changes nothing. */
export async function deletePost(db: Db, post: DeletedPost, now: Date): Promise<void> {
  const deleted = await db
    .updateTable('posts')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', post.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) return;
  if (post.parentId !== null && post.rootId !== null) {
    await countComment(db, { parentId: post.parentId, grandparentId: post.grandparentId, rootId: post.rootId }, -1);
  } else if (!post.isEmptyRepost) {
    await countPostOfMember(db, post.userId, -1);
  }
  if (post.repostOfId !== null) await countRepost(db, post.repostOfId, -1);
  await db.deleteFrom('post_hashtags').where('post_id', '=', post.id).execute();
  await db.deleteFrom('post_tickers').where('post_id', '=', post.id).execute();
  await db
    .updateTable('users')
    .set({ pinned_post_id: null })
    .where('id', '=', post.userId)
    .where('pinned_post_id', '=', post.id)
    .execute();
}
