import type { Db } from '../../../kernel/db/db.ts';

/** Whether a violation was found in the post that was not taken back. */
export async function hasStandingViolation(db: Db, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('violations')
    .select('id')
    .where('post_id', '=', postId)
    .where('status', 'in', ['confirmed', 'appeal'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
