import { sql, type Kysely } from 'kysely';

/**
 * Members who leave: their row stays without anything of theirs, so that others' answers keep their place, and what
 * they did is taken back in portions by `jobs/account-deletions.ts`. A code says what it was asked for: one for logging
 * in deletes no account.
 */
export async function addAccountDeletions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column deleted_at timestamptz(3)`.execute(db);
  await sql`alter table login_challenges add column purpose text not null default 'login'`.execute(db);
  await sql`create table account_deletions (
    user_id text collate "C" primary key references users (id) on delete cascade,
    passes integer not null default 0,
    due_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index account_deletions_due on account_deletions (due_at)`.execute(db);
  // All that one member wrote, deleted posts too.
  await sql`create index posts_of_user on posts (user_id, id)`.execute(db);
}
