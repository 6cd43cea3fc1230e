import { sql, type Kysely } from 'kysely';

/**
 * Archives of members' own data. One at a time is made for each member; the bytes of a file may pass what an integer
 * holds.
 */
export async function addDataExports(db: Kysely<unknown>): Promise<void> {
  await sql`create table data_exports (
    id text collate "C" primary key,
    user_id text collate "C" not null references users (id) on delete cascade,
    state text not null,
    storage_key text not null,
    attempts integer not null default 0,
    due_at timestamptz(3) not null,
    requested_at timestamptz(3) not null,
    bytes double precision,
    expires_at timestamptz(3)
  )`.execute(db);
  await sql`create unique index data_exports_one_pending on data_exports (user_id) where state = 'pending'`.execute(db);
  await sql`create index data_exports_due on data_exports (due_at) where state = 'pending'`.execute(db);
  await sql`create index data_exports_of_user on data_exports (user_id, id)`.execute(db);
  await sql`create index data_exports_expiring on data_exports (expires_at) where state = 'ready'`.execute(db);
}
