import { sql, type Kysely } from 'kysely';

/**
 * Who is invited into a closed group by name and has not answered. Each of these is told of once, of several groups of
 * one owner too.
 */
export async function addGroupInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`create table group_invitations (
    group_id text collate "C" not null references groups (id) on delete cascade,
    user_id text collate "C" not null references users (id) on delete cascade,
    created_at timestamptz(3) not null,
    primary key (group_id, user_id)
  )`.execute(db);
  await sql`create index group_invitations_of_user on group_invitations (user_id, group_id)`.execute(db);
  await sql`create unique index notifications_once_of_group on notifications
    (user_id, type, from_user_id, coalesce(post_id, case when type = 'group_invitation' then group_id else '' end))`.execute(db);
  await sql`drop index notifications_once`.execute(db);
}
