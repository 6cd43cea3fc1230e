import type { Db } from '../../../kernel/db/db.ts';
import { RELEASED_USERNAME_DAYS } from '../rules/released-username-days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the name is held for somebody else. */
export async function isUsernameHeld(db: Db, username: string, exceptId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('released_usernames')
    .select('user_id')
    .where('username_key', '=', username.toLowerCase())
    .where('user_id', '!=', exceptId)
    .where('released_at', '>', heldSince(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** A name that was given up before this instant is free again. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - RELEASED_USERNAME_DAYS * DAY_MS);
}
