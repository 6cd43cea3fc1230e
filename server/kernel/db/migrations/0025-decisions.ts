import { sql, type Kysely } from 'kysely';

/**
 * Moderators decide on reports and appeals, and what they decided is kept as it was written down. A report is open
 * until it is decided on; before there were decisions, violations told which ones were. Hidden posts leave all counts
 * now, not those of their threads alone.
 */
export async function addDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_flags add column decided_at timestamptz(3), add column decided_by text collate "C"`.execute(db);
  await sql`alter table violations add column appeal_decided_by text collate "C", add column hid_post boolean not null default false`.execute(
    db,
  );
  await sql`alter table staff_acts add column reason text`.execute(db);
  await sql`
    update post_flags set decided_at = v.updated_at, decided_by = v.moderated_by
    from violations v where v.post_id = post_flags.post_id and v.status <> 'reported'`.execute(db);
  await sql`delete from violations where status = 'reported'`.execute(db);
  await sql`create index post_flags_open on post_flags (post_id, created_at) where decided_at is null`.execute(db);
  await sql`create index violations_in_appeal on violations (post_id, updated_at) where status = 'appeal'`.execute(db);
  await uncountHiddenPosts(db);
  await sql`create function keep_staff_acts() returns trigger language plpgsql as $$
    begin raise exception 'what staff did is kept as it was written down'; end $$`.execute(db);
  await sql`create trigger staff_acts_are_kept before update or delete on staff_acts
    for each row execute function keep_staff_acts()`.execute(db);
}

async function uncountHiddenPosts(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set post_count = greatest(0, post_count - hidden.count) from (
      select user_id, count(*)::int as count from posts
      where is_hidden and deleted_at is null and depth = 0 and not is_empty_repost group by user_id
    ) hidden where hidden.user_id = users.id`.execute(db);
  await sql`
    update posts set repost_count = greatest(0, repost_count - hidden.count) from (
      select repost_of_id, count(*)::int as count from posts
      where is_hidden and deleted_at is null and repost_of_id is not null group by repost_of_id
    ) hidden where hidden.repost_of_id = posts.id`.execute(db);
}
