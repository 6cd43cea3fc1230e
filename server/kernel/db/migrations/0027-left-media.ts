import { sql, type Kysely } from 'kysely';

/**
 * Every upload is known from its signing on, until it is registered, and every file is looked after again and again: so
 * what nobody wants is found. Files that are there already are first looked after in a month.
 */
export async function addLeftMedia(db: Kysely<unknown>): Promise<void> {
  await sql`create table signed_uploads (
    upload_id text primary key,
    storage_key text not null,
    bytes bigint,
    signed_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index signed_uploads_old on signed_uploads (signed_at)`.execute(db);
  await sql`alter table media add column used_at timestamptz(3)`.execute(db);
  await sql`update media set used_at = now()`.execute(db);
  await sql`create index media_use on media ((coalesce(used_at, created_at)), id)`.execute(db);
  await sql`create index groups_avatar on groups (avatar) where avatar is not null`.execute(db);
}
