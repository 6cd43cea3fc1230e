import type { Db } from '../../../kernel/db/db.ts';

interface RemovedPost {
  readonly id: string;
  /** Its author. */
  readonly userId: string;
}

/**
 * Staff removed the post, or found a violation in it: what it earned counts no longer. It stays in the ledger, so that
 * the day does not earn it again.
 */
export async function takeBackRewards(db: Db, post: RemovedPost, now: Date): Promise<void> {
  await db
    .updateTable('reward_grants')
    .set({ taken_back_at: now })
    .where('user_id', '=', post.userId)
    .where('kind', 'in', ['post', 'comment'])
    .where('post_id', '=', post.id)
    .where('taken_back_at', 'is', null)
    .execute();
}

/** There was no violation: what the post earned counts again. */
export async function giveBackRewards(db: Db, post: RemovedPost): Promise<void> {
  await db
    .updateTable('reward_grants')
    .set({ taken_back_at: null })
    .where('user_id', '=', post.userId)
    .where('kind', 'in', ['post', 'comment'])
    .where('post_id', '=', post.id)
    .execute();
}
