import { sql, type Kysely } from 'kysely';

/** Who invited which mailbox; the address itself is not kept, only its keyed digest. */
export async function addInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`create table invitations (
    inviter_id text collate "C" not null references users (id) on delete cascade,
    email_digest text not null,
    created_at timestamptz(3) not null,
    primary key (inviter_id, email_digest)
  )`.execute(db);
  await sql`create index invitations_email on invitations (email_digest, created_at)`.execute(db);
  await sql`create index invitations_age on invitations (created_at)`.execute(db);
}
