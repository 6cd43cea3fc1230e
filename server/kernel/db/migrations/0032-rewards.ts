import { sql, type Kysely } from 'kysely';

/**
 * Members earn reward tokens (SETTINGS-38). The ledger begins empty: what was done before it earns nothing. An older
 * server that goes on beside it grants nothing, and takes nothing away.
 */
export async function addRewards(db: Kysely<unknown>): Promise<void> {
  await sql`create table reward_grants (
    id text collate "C" primary key,
    user_id text collate "C" not null references users (id) on delete cascade,
    kind text not null,
    key text collate "C" not null,
    day text collate "C" not null,
    amount integer not null check (amount > 0),
    days integer,
    post_id text collate "C",
    from_user_id text collate "C",
    created_at timestamptz(3) not null,
    taken_back_at timestamptz(3),
    unique (user_id, kind, key)
  )`.execute(db);
  await sql`create index reward_grants_of_user on reward_grants (user_id, id desc) include (amount, day, taken_back_at)`.execute(
    db,
  );
  await sql`create index reward_grants_of_day on reward_grants (user_id, day, kind)`.execute(db);
}
