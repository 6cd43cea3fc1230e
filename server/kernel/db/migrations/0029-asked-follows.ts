import { sql, type Kysely } from 'kysely';

/** A request to follow keeps which ads it came of: they may be opened again while it waits. */
export async function addAskedFollows(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ad_opens add column asked_at timestamptz(3)`.execute(db);
  await sql`update ad_opens opened set asked_at = r.created_at from ads a, follow_requests r
    where a.id = opened.ad_id and r.requester_id = opened.user_id and r.target_id = a.user_id and opened.followed_at is null
      and opened.opened_at between r.created_at - interval '24 hours' and r.created_at`.execute(db);
}
