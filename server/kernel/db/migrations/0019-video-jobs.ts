import { sql, type Kysely } from 'kysely';

/**
 * Uploaded videos of which what is served is still to be made. Posts that wait for one are few, and found by their
 * author.
 */
export async function addVideoJobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table video_jobs (
    media_id text collate "C" primary key references media (id) on delete cascade,
    user_id text collate "C" not null references users (id) on delete cascade,
    upload_id text not null,
    state text not null,
    attempts integer not null default 0,
    due_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index video_jobs_due on video_jobs (due_at) where state = 'pending'`.execute(db);
  await sql`create index video_jobs_of_user on video_jobs (user_id)`.execute(db);
  await sql`create index posts_processing on posts (user_id) where is_processing`.execute(db);
}
