import type { Db } from '../../../kernel/db/db.ts';
import { isCancellable } from '../queries/ads.ts';

/** Cancels those of these boosts that can be. A second call changes nothing. Answers which it cancelled. */
export async function cancelAds(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const cancelled = await db
    .updateTable('ads')
    .set({ status: 'cancelled' })
    .where('id', 'in', ids)
    .where(isCancellable(now))
    .returning('id')
    .execute();
  return cancelled.map(({ id }) => id);
}
