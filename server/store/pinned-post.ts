import { sql } from 'kysely';
import type { Db } from '../kernel/db/db.ts';
import { isVisibleTo } from './visibility.ts';

/** Id of the post that a member has pinned, where the viewer may see it. */
export async function findPinnedPost(db: Db, viewerId: string | null, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from users author join posts p on p.id = author.pinned_post_id
    where author.id = ${userId} and p.deleted_at is null and ${isVisibleTo(viewerId)}`.execute(db);
  return rows[0]?.id ?? null;
}

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
