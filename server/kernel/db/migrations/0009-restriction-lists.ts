import { sql, type Kysely } from 'kysely';

/**
 * Whom a member muted and whom the member blocked are lists, latest first: a page of them is read from the index alone.
 */
export async function addRestrictionLists(db: Kysely<unknown>): Promise<void> {
  await sql`create index mutes_newest on mutes (user_id, created_at desc, target_id desc)`.execute(db);
  await sql`create index blocks_newest on blocks (user_id, created_at desc, target_id desc)`.execute(db);
}
