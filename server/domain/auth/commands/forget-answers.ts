import type { Db } from '../../../kernel/db/db.ts';

/** Forgets what a member's writes were answered; those to `except` stay, so that a repeat of them is told the same. */
export async function forgetAnswers(db: Db, userId: string, except: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('endpoint', '!=', except).execute();
}
