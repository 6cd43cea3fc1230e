import type { Db } from '../../../kernel/db/db.ts';

/** Keys in the media store of what a member uploaded, oldest first. */
export async function mediaOf(db: Db, userId: string, max: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('media')
    .select('storage_key')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map(({ storage_key: key }) => key);
}
