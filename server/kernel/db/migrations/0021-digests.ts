import { sql, type Kysely } from 'kysely';

/**
 * E-mail digests: the language in which a member was last here, the last digest, and the members who want them, who are
 * few.
 */
export async function addDigests(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_tokens add column locale text`.execute(db);
  await sql`create table digests (
    user_id text primary key references users (id) on delete cascade,
    looked_at timestamptz not null,
    in_row integer not null,
    locale text
  )`.execute(db);
  await sql`create index refresh_tokens_visits on refresh_tokens (user_id, created_at)`.execute(db);
  await sql`create index user_settings_digest on user_settings (user_id) where settings @> '{"email_digest": true}'`.execute(db);
}
