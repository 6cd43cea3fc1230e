import type { Db } from '../../../kernel/db/db.ts';

/** Whether this member has deleted the account. */
export async function hasLeft(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
