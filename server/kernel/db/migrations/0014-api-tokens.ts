import { sql, type Kysely } from 'kysely';

/** Personal API tokens: of each no more than its digest. */
export async function addApiTokens(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_tokens (
    id text collate "C" primary key,
    user_id text collate "C" not null references users (id) on delete cascade,
    name text not null,
    token_hash text not null unique,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3)
  )`.execute(db);
  await sql`create index api_tokens_of_user on api_tokens (user_id, id)`.execute(db);
}
