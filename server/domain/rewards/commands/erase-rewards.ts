import type { Db } from '../../../kernel/db/db.ts';

/** Forgets what a member earned who left. What others earned by them stays theirs, and names nobody. */
export async function eraseRewards(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('reward_grants').where('user_id', '=', userId).execute();
}
