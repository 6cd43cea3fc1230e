import { sql, type Kysely } from 'kysely';

/** Who asks whom to be let follow. Answered by the one asked, so read from that side too. */
export async function addFollowRequests(db: Kysely<unknown>): Promise<void> {
  await sql`create table follow_requests (
    requester_id text collate "C" not null references users (id) on delete cascade,
    target_id text collate "C" not null references users (id) on delete cascade,
    created_at timestamptz(3) not null,
    primary key (requester_id, target_id),
    check (requester_id <> target_id)
  )`.execute(db);
  await sql`create index follow_requests_of_target on follow_requests (target_id, requester_id)`.execute(db);
}
