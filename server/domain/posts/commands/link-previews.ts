import { sql } from 'kysely';
import type { OpenGraph } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { digestOfUrl, findPreview, type LinkPreview } from '../queries/link-previews.ts';
import { cardTexts, type PageReader } from '../rules/link-card.ts';

export interface ReadingPages extends TimeAndIds {
  readonly db: Db;
  readonly pages: PageReader;
}

/**
 * What the page says: as it was read lately, else as it is read now and kept. `withPicture`: waits until its picture is
 * kept too.
 */
export async function readPreview(
  { db, pages, now, newId }: ReadingPages,
  url: string,
  { withPicture }: { readonly withPicture: boolean },
): Promise<LinkPreview> {
  const known = (await findPreview(db, url, now())) ?? (await keepPage());
  return withPicture && known.picture_source !== null ? keepPicture(known, known.picture_source) : known;

  async function keepPage(): Promise<LinkPreview> {
    const page = await pages.readPage(url);
    const values = {
      id: newId(),
      url_digest: digestOfUrl(url),
      ...cardTexts(page ?? { title: '', description: '' }),
      is_read: page !== null,
      picture_source: page?.picture ?? null,
      fetched_at: now(),
    };
    return db.insertInto('link_previews').values(values).returningAll().executeTakeFirstOrThrow();
  }

  async function keepPicture(preview: LinkPreview, source: string): Promise<LinkPreview> {
    const kept = await pages.keepPicture(source);
    const change = 'image' in kept ? { image: kept.image } : { picture_problem: kept.problem };
    const changed = await db
      .updateTable('link_previews')
      .set({ picture_source: null, ...change })
      .where('id', '=', preview.id)
      // Whoever was first stays: posts may have that picture already.
      .where('image', '=', '')
      .returningAll()
      .executeTakeFirst();
    return changed ?? (await findPreview(db, url, now())) ?? { ...preview, picture_source: null, ...change };
  }
}

/** A post whose card is being made by this process; `attempt` tells its try from one that took it over. */
export interface AwaitedPreview {
  readonly postId: string;
  readonly url: string;
  readonly attempt: number;
}

/** The post gets its card once the page is read. */
export async function awaitPreview(db: Db, postId: string, url: string): Promise<void> {
  // Due at once on any machine, wherever the server's clock was moved to.
  await db
    .insertInto('awaited_previews')
    .values({ post_id: postId, url, due_at: new Date(0) })
    .execute();
}

/** Takes those that are due for `leaseMs`, so that no other process takes them meanwhile. */
export async function claimAwaited(
  db: Db,
  { time, leaseMs, max }: { readonly time: Date; readonly leaseMs: number; readonly max: number },
): Promise<readonly AwaitedPreview[]> {
  const { rows } = await sql<AwaitedPreview>`
    update awaited_previews set due_at = ${new Date(time.getTime() + leaseMs)}::timestamptz, attempts = attempts + 1
    where post_id in (select post_id from awaited_previews where due_at <= ${time} order by due_at, post_id limit ${max} for update skip locked)
    returning post_id as "postId", url, attempts as attempt`.execute(db);
  return rows;
}

export async function moveAwaited(db: Db, { postId, attempt }: AwaitedPreview, dueAt: Date): Promise<void> {
  await db
    .updateTable('awaited_previews')
    .set({ due_at: dueAt })
    .where('post_id', '=', postId)
    .where('attempts', '=', attempt)
    .execute();
}

/** The post awaits no card any more. */
export async function endAwaiting(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('awaited_previews').where('post_id', '=', postId).execute();
}

/** The post has its card: devices that hold it map it anew. One that was deleted or erased meanwhile gets none. */
export async function setCard(db: Db, { postId }: AwaitedPreview, card: OpenGraph, now: Date): Promise<void> {
  // The post first, as whoever deletes it.
  await db
    .updateTable('posts')
    .set({ open_graph: JSON.stringify(card), updated_at: now })
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .execute();
  await endAwaiting(db, postId);
}

const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * What was read longer ago than a week, and of it the pictures that no post shows. Pictures first, then
 * `forgetPreviews`.
 */
export async function oldPreviews(
  db: Db,
  now: Date,
  max: number,
): Promise<readonly { id: string; unusedImage: string | null }[]> {
  const { rows } = await sql<{ id: string; unusedImage: string | null }>`
    select l.id, case when l.image = '' or exists (select 1 from posts p where p.open_graph ->> 'image' = l.image and p.open_graph ->> 'image' <> '')
      then null else l.image end as "unusedImage"
    from link_previews l where l.fetched_at < ${new Date(now.getTime() - KEPT_MS)} order by l.fetched_at limit ${max}`.execute(
    db,
  );
  return rows;
}

export async function forgetPreviews(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('link_previews').where('id', 'in', ids).execute();
}
