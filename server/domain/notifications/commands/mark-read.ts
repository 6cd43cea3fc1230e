import type { Db } from '../../../kernel/db/db.ts';

/** Marks those of these ids that are the member's own read, and so seen. */
export async function markRead(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: now, seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks the member's notifications up to an id read, and so seen; what arrived after it stays unread. */
export async function markReadUpTo(db: Db, userId: string, lastId: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: now, seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .where('id', '<=', lastId)
    .where('read_at', 'is', null)
    .execute();
}
