import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** A deletion that is due. */
export interface DueDeletion {
  readonly userId: string;
  /** How often all that the member did has been gone through. */
  readonly passes: number;
}

/** Takes one that is due for `leaseMs`, so that no other process takes it meanwhile. */
export async function claimDeletion(db: Db, now: Date, leaseMs: number): Promise<DueDeletion | undefined> {
  const { rows } = await sql<DueDeletion>`
    update account_deletions set due_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
    where user_id = (select user_id from account_deletions where due_at <= ${now} order by due_at limit 1 for update skip locked)
    returning user_id as "userId", passes`.execute(db);
  return rows[0];
}

/** Puts the next pass over it off, or on: a claim is renewed with it too. */
export async function moveDeletion(db: Db, { userId, passes }: DueDeletion, dueAt: Date): Promise<void> {
  await db.updateTable('account_deletions').set({ passes, due_at: dueAt }).where('user_id', '=', userId).execute();
}

export async function finishDeletion(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_deletions').where('user_id', '=', userId).execute();
}
