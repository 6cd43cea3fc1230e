import { sql, type Kysely } from 'kysely';

/** Links by which closed groups are joined: one a group. */
export async function addGroupLinks(db: Kysely<unknown>): Promise<void> {
  await sql`create table group_links (
    group_id text collate "C" primary key references groups (id) on delete cascade,
    code text collate "C" not null unique,
    created_at timestamptz(3) not null
  )`.execute(db);
}
