import type { Db } from '../../../kernel/db/db.ts';
import { isCancellable } from '../../ads/queries/ads.ts';
import { endAwaiting } from './link-previews.ts';
import { countPost, type CountedPost } from './post-counters.ts';
import type { PostTarget } from '../queries/post-facts.ts';

/** What its deletion needs to know of a post. */
export type DeletedPost = CountedPost & Pick<PostTarget, 'id'>;

/** Deletes a post, comment or repost and takes it out of every count; its boosts end. A second call changes nothing. */
export async function deletePost(db: Db, post: DeletedPost, now: Date): Promise<void> {
  const deleted = await db
    .updateTable('posts')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', post.id)
    .where('deleted_at', 'is', null)
    .returning('is_hidden')
    .executeTakeFirst();
  if (deleted === undefined) return;
  // A hidden one left the counts when it was hidden.
  if (!deleted.is_hidden) await countPost(db, post, -1);
  await db.deleteFrom('post_hashtags').where('post_id', '=', post.id).execute();
  await db.deleteFrom('post_tickers').where('post_id', '=', post.id).execute();
  await endAwaiting(db, post.id);
  await db.updateTable('ads').set({ status: 'cancelled' }).where('post_id', '=', post.id).where(isCancellable(now)).execute();
  await db
    .updateTable('users')
    .set({ pinned_post_id: null })
    .where('id', '=', post.userId)
    .where('pinned_post_id', '=', post.id)
    .execute();
}
