import { sql, type Kysely } from 'kysely';

/**
 * Members change their e-mail address: a code for an address that is not the member's yet says whose change it
 * confirms, and a change is kept for as long as the address before can undo it.
 */
export async function addEmailChanges(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_challenges add column user_id text collate "C" references users (id) on delete cascade`.execute(db);
  await sql`create index login_challenges_of_user on login_challenges (user_id) where user_id is not null`.execute(db);
  await sql`create table email_changes (
    id text collate "C" primary key,
    user_id text collate "C" not null references users (id) on delete cascade,
    old_email text collate "C" not null,
    old_google_subject text,
    undo_hash text not null unique,
    changed_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index email_changes_of_user on email_changes (user_id, changed_at)`.execute(db);
  await sql`create index email_changes_address on email_changes (old_email)`.execute(db);
}
