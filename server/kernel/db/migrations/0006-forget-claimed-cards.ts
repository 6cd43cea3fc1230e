import { sql, type Kysely } from 'kysely';

/**
 * Link cards so far are what their authors claimed of a page, with a picture from anywhere. They are forgotten; the
 * links in the texts stay.
 */
export async function forgetClaimedCards(db: Kysely<unknown>): Promise<void> {
  await sql`update posts set open_graph = null where jsonb_typeof(open_graph) = 'object'`.execute(db);
}
