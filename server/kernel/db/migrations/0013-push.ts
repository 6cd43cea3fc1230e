import { sql, type Kysely } from 'kysely';

/**
 * Where members are pushed to: one device's browser each, of one session. The id is the digest of the endpoint, which
 * may be longer than an index takes.
 */
export async function addPushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_subscriptions (
    id text collate "C" primary key,
    endpoint text not null,
    user_id text collate "C" not null references users (id) on delete cascade,
    session_id text collate "C" not null,
    public_key text not null,
    auth_token text not null,
    content_encoding text not null,
    created_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index push_subscriptions_of_user on push_subscriptions (user_id, created_at)`.execute(db);
  await sql`create index push_subscriptions_of_session on push_subscriptions (session_id)`.execute(db);
}
