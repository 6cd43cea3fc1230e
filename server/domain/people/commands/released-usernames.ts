import type { Db } from '../../../kernel/db/db.ts';
import { heldSince } from '../queries/released-usernames.ts';

/** Names held for one member; an older one is free again. Else renaming often would take names from everybody. */
const HELD_PER_MEMBER_MAX = 3;

/** Holds the name that a member has just given up. */
export async function holdUsername(db: Db, userId: string, username: string, now: Date): Promise<void> {
  const key = username.toLowerCase();
  await db
    .insertInto('released_usernames')
    .values({ username_key: key, user_id: userId, released_at: now })
    .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ user_id: userId, released_at: now }))
    .execute();
  const kept = db
    .selectFrom('released_usernames')
    .select('username_key')
    .where('user_id', '=', userId)
    .orderBy('released_at', 'desc')
    .orderBy('username_key')
    .limit(HELD_PER_MEMBER_MAX);
  await db.deleteFrom('released_usernames').where('user_id', '=', userId).where('username_key', 'not in', kept).execute();
}

/** Forgets names whose time is over. */
export async function deleteReleasedUsernames(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('released_usernames').where('released_at', '<=', heldSince(now)).execute();
}
