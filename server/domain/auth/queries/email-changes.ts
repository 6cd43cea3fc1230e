import type { Db } from '../../../kernel/db/db.ts';
import { EMAIL_UNDO_DAYS } from '../rules/email-undo-days.ts';
import { hashOf } from '../rules/token-hash.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface EmailChange {
  readonly id: string;
  readonly userId: string;
  readonly oldEmail: string;
  readonly oldGoogleSubject: string | null;
}

/** The account that goes by this address, which is in its one spelling. */
export async function findByEmail(db: Db, email: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('id').where('email_key', '=', email).executeTakeFirst())?.id;
}

/** The account that had this address a short while ago and can still have it back. */
export async function keptFor(db: Db, email: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('user_id')
    .where('old_email', '=', email)
    .where('changed_at', '>', undoableSince(now))
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether this account may have the address: nobody else has it, nor can have it back. */
export async function isFreeFor(db: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const owners = [await findByEmail(db, email), await keptFor(db, email, now)];
  return owners.every((owner) => owner === undefined || owner === userId);
}

/**
 * The address that the code goes to by which the account is deleted: while changes of it can be undone, that of before
 * the first of them. Else whoever holds a device of the member's would change the address first.
 */
export async function deletionAddress(db: Db, member: { id: string; email: string }, now: Date): Promise<string> {
  const row = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('user_id', '=', member.id)
    .where('changed_at', '>', undoableSince(now))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.old_email ?? member.email;
}

/** The change that the link's token undoes; undefined where it is unknown, used or too old. */
export async function undoableChange(db: Db, token: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['id', 'user_id as userId', 'old_email as oldEmail', 'old_google_subject as oldGoogleSubject'])
    .where('undo_hash', '=', hashOf(token))
    .where('changed_at', '>', undoableSince(now))
    .executeTakeFirst();
}

/** A change of before this instant stands for good. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - EMAIL_UNDO_DAYS * DAY_MS);
}
