import { sql, type Kysely } from 'kysely';

/**
 * A member reports a post once for each reason. What staff did to posts is written down, and stays when the post or the
 * account goes.
 */
export async function addStaffActs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_flags drop constraint post_flags_post_id_reporter_id_key`.execute(db);
  await sql`alter table post_flags add constraint post_flags_once unique (post_id, reporter_id, violation_type)`.execute(db);
  await sql`create table staff_acts (
    id text collate "C" primary key,
    actor_id text collate "C" not null references users (id) on delete cascade,
    act text not null,
    post_id text collate "C" not null,
    created_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index staff_acts_of_actor on staff_acts (actor_id, id)`.execute(db);
}
