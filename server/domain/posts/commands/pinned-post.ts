import type { Db } from '../../../kernel/db/db.ts';
import { lockLivePosts } from '../queries/post-facts.ts';

/** Pins the post in place of the one pinned before. Devices fetch both anew. */
export async function pinPost(db: Db, userId: string, postId: string, now: Date): Promise<void> {
  const { pinned_post_id: before } = await db
    .selectFrom('users')
    .select('pinned_post_id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before === postId) return;
  await touchPosts(db, before === null ? [postId] : [before, postId], now);
  await db.updateTable('users').set({ pinned_post_id: postId }).where('id', '=', userId).execute();
}

/** Unpins the post if it is the pinned one. */
export async function unpinPost(db: Db, userId: string, postId: string, now: Date): Promise<void> {
  const unpinned = await db
    .updateTable('users')
    .set({ pinned_post_id: null })
    .where('id', '=', userId)
    .where('pinned_post_id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  if (unpinned !== undefined) await touchPosts(db, [postId], now);
}

async function touchPosts(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await lockLivePosts(db, ids);
  await db.updateTable('posts').set({ updated_at: now }).where('id', 'in', ids).execute();
}
