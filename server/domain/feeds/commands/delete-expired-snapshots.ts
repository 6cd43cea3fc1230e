import type { Db } from '../../../kernel/db/db.ts';

/** Housekeeping: forgets what has expired. */
export async function deleteExpiredSnapshots(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('feed_snapshots').where('expires_at', '<=', now).execute();
}
