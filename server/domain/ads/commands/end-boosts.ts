import type { Db } from '../../../kernel/db/db.ts';

/** Cancels those of these boosts that are not over: what was refused or has ended stays so. A second call changes nothing. Answers which it cancelled. */
export async function cancelAds(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const cancelled = await db
    .updateTable('ads')
    .set({ status: 'cancelled' })
    .where('id', 'in', ids)
    .where('status', '!=', 'cancelled')
    .where('approval_status', '!=', 'rejected')
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  return cancelled.map(({ id }) => id);
}
