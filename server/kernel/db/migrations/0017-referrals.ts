import { sql, type Kysely } from 'kysely';

/** Who came by whose link is counted when a member looks (SOCIAL-39). */
export async function addReferralIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_referred_by on users (referred_by) where referred_by is not null and account_setup`.execute(db);
}
