import { sql, type Kysely } from 'kysely';

/**
 * Groups are made once for each key, and a deleted one leaves a row for the posts that its members wrote. Public ones
 * have a name each; closed ones are named by their id alone, so that nobody learns of them by a name that is taken.
 */
export async function addKeptGroups(db: Kysely<unknown>): Promise<void> {
  await sql`alter table groups add column client_key text, add column client_digest text, add column deleted_at timestamptz(3)`.execute(
    db,
  );
  await sql`create unique index groups_client_key on groups (owner_id, client_key) where client_key is not null`.execute(db);
  await sql`update groups set name_key = id where visibility <> 'PUBLIC'`.execute(db);
}
