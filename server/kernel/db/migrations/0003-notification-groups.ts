import { sql, type Kysely } from 'kysely';

/**
 * Notes with each notification in which group its post stands, so that who leaves a closed one is told no more of it.
 */
export async function noteNotificationGroups(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column group_id text collate "C"`.execute(db);
  await sql`update notifications n set group_id = p.group_id from posts p where p.id = n.post_id and p.group_id is not null`.execute(
    db,
  );
}
