import { randomBytes } from 'node:crypto';
import type { Db } from '../../../kernel/db/db.ts';
import { holdUsername } from './released-usernames.ts';

/**
 * A member leaves: nothing that says who it was stays on the row, name and address are given up, and nobody sees the
 * account from now on. What the member did among others is taken back by `jobs/account-deletions.ts`, which this asks
 * for. Answers whether it is new.
 */
export async function closeAccount(
  db: Db,
  { id: userId, username }: { readonly id: string; readonly username: string },
  now: Date,
): Promise<boolean> {
  // Random, since nobody may take such a name beforehand to keep somebody else from leaving.
  const nameless = `deleted_${randomBytes(8).toString('hex')}`;
  const address = `${nameless}@deleted.invalid`;
  const closed = await db
    .updateTable('users')
    .set({
      username: nameless,
      username_key: nameless,
      name: '',
      email: address,
      email_key: address,
      phone_number: null,
      avatar: null,
      cover: null,
      bio: '',
      website: null,
      badges: [],
      referral_code: nameless,
      referred_by: null,
      google_subject: null,
      account_setup: false,
      accepted_terms: false,
      banned_at: null,
      timeout_expires_at: null,
      timeout_count: 0,
      total_points: 0,
      current_streak: 0,
      streak_day: null,
      pinned_post_id: null,
      last_active_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (closed === undefined) return false;
  await holdUsername(db, userId, username, now);
  await db.deleteFrom('user_settings').where('user_id', '=', userId).execute();
  await db.deleteFrom('digests').where('user_id', '=', userId).execute();
  await db
    .insertInto('account_deletions')
    .values({ user_id: userId, due_at: new Date(0) })
    .execute();
  return true;
}
