import { sql, type Kysely } from 'kysely';

/**
 * Members request boosts, staff decides on them, and what they bring is counted by day. A boost keeps the key of its
 * request, so that it is made once. The column `status` says what was done about a boost; whether it runs or is over
 * follows from its dates.
 */
export async function addBoosts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ads add column client_key text, add column client_digest text, add column refusal_reason text,
    add column decided_by text collate "C", add column decided_at timestamptz(3)`.execute(db);
  await sql`update ads set goal = case goal when 'views' then 'moreViews' when 'clicks' then 'moreClicks' when 'follows' then 'moreFollowers'
    else goal end`.execute(db);
  await sql`update ads set status = case approval_status when 'approved' then 'scheduled' when 'rejected' then 'rejected' else 'pending' end
    where status <> 'cancelled'`.execute(db);
  await sql`create unique index ads_client_key on ads (user_id, client_key) where client_key is not null`.execute(db);
  await sql`create index ads_waiting on ads (id) where approval_status = 'pending' and status <> 'cancelled'`.execute(db);
  await sql`create index ads_decided on ads (decided_at desc) where decided_at is not null`.execute(db);
  // Nearly all boosts are over: those that are not are few.
  await sql`drop index ads_running`.execute(db);
  await sql`create index ads_shown on ads (ends_at, starts_at) where approval_status = 'approved' and status <> 'cancelled'`.execute(
    db,
  );
  await sql`create table ad_days (
    ad_id text collate "C" not null references ads (id) on delete cascade,
    day text collate "C" not null,
    views integer not null default 0,
    clicks integer not null default 0,
    follows integer not null default 0,
    primary key (ad_id, day)
  )`.execute(db);
  await sql`create table ad_opens (
    ad_id text collate "C" not null references ads (id) on delete cascade,
    user_id text collate "C" not null references users (id) on delete cascade,
    opened_at timestamptz(3) not null,
    followed_at timestamptz(3),
    primary key (user_id, ad_id)
  )`.execute(db);
  await sql`create index ad_opens_of_ad on ad_opens (ad_id)`.execute(db);
  await addAdminSessions(db);
}

/** The admin site has sessions of its own, each of which ends with the member's session that opened it. */
async function addAdminSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create table admin_sessions (
    token_hash text collate "C" primary key,
    user_id text collate "C" not null references users (id) on delete cascade,
    session_id text collate "C" not null,
    expires_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index admin_sessions_of_user on admin_sessions (user_id)`.execute(db);
  await sql`create index admin_sessions_over on admin_sessions (expires_at)`.execute(db);
}
