import { sql, type Kysely } from 'kysely';

/**
 * Accounts that nobody may see, in the words in which visibility asks for them: whatever is read is read without
 * theirs, and without an index of these few every page read all accounts.
 */
export async function addHiddenAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_hidden on users (id) where banned_at is not null or not account_setup`.execute(db);
}
