import { sql, type Kysely } from 'kysely';

/** Chats of two: one a pair, for good. */
export async function addDirectChats(db: Kysely<unknown>): Promise<void> {
  await sql`alter table groups add column pair_low text collate "C" references users (id), add column pair_high text collate "C" references users (id)`.execute(
    db,
  );
  await sql`alter table groups add constraint groups_pair check ((pair_low is null) = (pair_high is null) and pair_low < pair_high)`.execute(
    db,
  );
  await sql`create unique index groups_pair_index on groups (pair_low, pair_high) where pair_low is not null`.execute(db);
}
