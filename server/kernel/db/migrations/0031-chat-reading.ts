import { sql, type Kysely } from 'kysely';

/** How far each member has read a group. What was said before is read: nobody is told of a thousand old messages. */
export async function addChatReading(db: Kysely<unknown>): Promise<void> {
  await sql`alter table group_members add column read_to text collate "C"`.execute(db);
  await sql`update group_members gm set read_to = last.id
    from (select group_id, max(id) as id from posts where group_id is not null group by group_id) last where last.group_id = gm.group_id`.execute(
    db,
  );
}
