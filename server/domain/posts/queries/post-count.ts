import type { Db } from '../../../kernel/db/db.ts';

/** How many posts and quotes a member has; comments, empty reposts and what is said in chats do not count. */
export async function loadPostCount(db: Db, userId: string): Promise<number> {
  const { post_count: count } = await db
    .selectFrom('users')
    .select('post_count')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
