import { sql, type Kysely } from 'kysely';

/**
 * The members of a group are a list, joined last first, and so are those banned from it: a page of either is read from
 * an index.
 */
export async function addGroupMemberLists(db: Kysely<unknown>): Promise<void> {
  await sql`create index group_members_newest on group_members (group_id, joined_at desc, user_id desc) where banned_at is null`.execute(
    db,
  );
  await sql`create index group_members_banned on group_members (group_id, banned_at desc, user_id desc) where banned_at is not null`.execute(
    db,
  );
}
