import type { Db } from '../../../kernel/db/db.ts';

/** Pins the post in place of the one pinned before. */
export async function pinPost(db: Db, userId: string, postId: string): Promise<void> {
  await db.updateTable('users').set({ pinned_post_id: postId }).where('id', '=', userId).execute();
}

/** Unpins the post if it is the pinned one. */
export async function unpinPost(db: Db, userId: string, postId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ pinned_post_id: null })
    .where('id', '=', userId)
    .where('pinned_post_id', '=', postId)
    .execute();
}
