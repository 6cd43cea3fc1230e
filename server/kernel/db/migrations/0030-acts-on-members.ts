import { sql, type Kysely } from 'kysely';

/**
 * Staff bans members and gives badges: an act is on a post or on a member. What was written down before was on posts,
 * and stays as it is.
 */
export async function addActsOnMembers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_acts alter column post_id drop not null, add column user_id text collate "C", add column badge text`.execute(
    db,
  );
  await sql`alter table staff_acts add constraint staff_acts_on_one check (num_nonnulls(post_id, user_id) = 1)`.execute(db);
  await sql`alter table staff_acts add constraint staff_acts_badge check (badge is null or user_id is not null)`.execute(db);
  await sql`create index staff_acts_of_kind on staff_acts (act, id)`.execute(db);
}
