import { sql, type Kysely } from 'kysely';

/** Names that members gave up, held for them for a while; see `released-usernames.ts`. */
export async function addReleasedUsernames(db: Kysely<unknown>): Promise<void> {
  await sql`create table released_usernames (
    username_key text primary key,
    user_id text collate "C" not null references users (id) on delete cascade,
    released_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index released_usernames_user on released_usernames (user_id, released_at desc)`.execute(db);
}
