import { sql, type Kysely } from 'kysely';

/** What an uploaded picture looks like from afar, in a few bytes. Those that were there before have none. */
export async function addThumbHashes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column thumbhash text, add column colour text`.execute(db);
}
