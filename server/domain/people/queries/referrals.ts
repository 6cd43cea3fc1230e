import type { Db } from '../../../kernel/db/db.ts';

/** How many accounts were made by the member's referral code and are set up; those that were deleted have left it. */
export async function countReferred(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('referred_by', '=', userId)
    .where('account_setup', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
