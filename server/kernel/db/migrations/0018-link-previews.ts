import { sql, type Kysely } from 'kysely';

/** What the server has read of linked pages, and the posts that wait for a card. */
export async function addLinkPreviews(db: Kysely<unknown>): Promise<void> {
  await sql`create table link_previews (
    id text collate "C" primary key,
    url_digest text not null,
    title text not null,
    description text not null,
    is_read boolean not null,
    picture_source text,
    picture_problem text,
    image text not null default '',
    fetched_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index link_previews_of_url on link_previews (url_digest, id)`.execute(db);
  await sql`create index link_previews_by_age on link_previews (fetched_at)`.execute(db);
  await sql`create table awaited_previews (
    post_id text collate "C" primary key references posts (id) on delete cascade,
    url text not null,
    attempts integer not null default 0,
    due_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index awaited_previews_due on awaited_previews (due_at)`.execute(db);
  await sql`create index posts_card_image on posts ((open_graph ->> 'image')) where open_graph ->> 'image' <> ''`.execute(db);
}
