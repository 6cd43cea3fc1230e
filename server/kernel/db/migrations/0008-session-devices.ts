import { sql, type Kysely } from 'kysely';

/** On what a session is, in a few words; of sessions that began before nothing is known until they are refreshed. */
export async function addSessionDevices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_tokens add column browser text, add column system text, add column device text`.execute(db);
  // Of each session the tokens that were not exchanged yet: one, or as many as raced.
  await sql`create index refresh_tokens_standing on refresh_tokens (user_id, family_id)
    where rotated_at is null and revoked_at is null`.execute(db);
  // Asked at each request: whether its session has ended.
  await sql`create index refresh_tokens_ended on refresh_tokens (family_id) where revoked_at is not null`.execute(db);
}
