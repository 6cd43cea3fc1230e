import { randomBytes } from 'node:crypto';
import type { Db } from '../../../kernel/db/db.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { findByEmail, isFreeFor, undoableChange, undoableSince } from '../queries/email-changes.ts';
import { hashOf } from '../rules/token-hash.ts';

/**
 * Gives the account this address, which is in its one spelling and proven to be the member's. Google's name for the
 * member goes with the address before: it is bound anew by the next sign-in with a Google account of the new one.
 * Answers the token that undoes it; null where another account has the address, or can still have it back.
 */
export async function changeEmailOf(
  db: Db,
  member: { readonly id: string; readonly email: string },
  email: string,
  source: TimeAndIds,
): Promise<string | null> {
  const now = source.now();
  if (!(await isFreeFor(db, member.id, email, now))) return null;
  const before = await db
    .selectFrom('users')
    .select('google_subject')
    .where('id', '=', member.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('email_changes')
    .values({
      id: source.newId(),
      user_id: member.id,
      old_email: member.email,
      old_google_subject: before.google_subject,
      undo_hash: hashOf(token),
      changed_at: now,
    })
    .execute();
  await db
    .updateTable('users')
    .set({ email, email_key: email, google_subject: null, updated_at: now })
    .where('id', '=', member.id)
    .execute();
  return token;
}

/**
 * Undoes a change, and all of the account's that came after it. Answers whose it was and which address left; null where
 * the token is unknown, used or too old, or another account has the address by now.
 */
export async function undoEmailChange(db: Db, token: string, now: Date): Promise<{ userId: string; email: string } | null> {
  const change = await undoableChange(db, token, now);
  if (change === undefined) return null;
  const { userId, oldEmail, oldGoogleSubject } = change;
  const owner = await findByEmail(db, oldEmail);
  if (owner !== undefined && owner !== userId) return null;
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ email: oldEmail, email_key: oldEmail, google_subject: oldGoogleSubject, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).where('id', '>=', change.id).execute();
  return { userId, email };
}

/** Forgets the addresses that a member had before. */
export async function forgetEmailChanges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** Forgets changes that nobody can undo any more. */
export async function deleteSettledEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('changed_at', '<=', undoableSince(now)).execute();
}
