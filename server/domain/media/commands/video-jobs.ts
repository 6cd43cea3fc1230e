import { sql } from 'kysely';
import { notificationsChannel } from '#contract/realtime/channels.ts';
import { forbidden } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { EventSink } from '../../../kernel/events.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { mediaUrlOf } from '../rules/media-url.ts';
import type { UploadedVideo } from '../rules/video-upload.ts';

/** A video that is being made by this process; `attempt` tells its try from one that took it over. */
export interface ClaimedVideo {
  readonly mediaId: string;
  readonly userId: string;
  readonly uploadId: string;
  readonly key: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly attempt: number;
}

/** What was made of a video. */
export interface MadeVideo {
  readonly bytes: number;
  /** Null where it was not measured: the author's word stands. */
  readonly size: { readonly widthPx: number; readonly heightPx: number } | null;
  /** A picture of it, where one was made. */
  readonly still: { readonly key: string; readonly url: string; readonly bytes: number } | null;
}

/**
 * Makes an uploaded video media of the member's, and asks for what is served of it; of one upload always the same.
 * Answers its id. Throws `forbidden` where it is somebody else's.
 */
export async function registerVideo(
  { db, userId, now, newId }: TimeAndIds & { readonly db: Db; readonly userId: string },
  { uploadId, key, mimeType, bytes }: UploadedVideo,
): Promise<string> {
  const id = newId();
  const added = await db
    .insertInto('media')
    .values({ id, user_id: userId, storage_key: key, mime_type: mimeType, width_px: 0, height_px: 0, bytes, created_at: now() })
    .onConflict((conflict) => conflict.column('storage_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) {
    // Due at once on any machine, wherever the server's clock was moved to.
    const job = { media_id: id, user_id: userId, upload_id: uploadId, state: 'pending', due_at: new Date(0) } as const;
    await db.insertInto('video_jobs').values(job).execute();
    return id;
  }
  const known = await db.selectFrom('media').select(['id', 'user_id']).where('storage_key', '=', key).executeTakeFirstOrThrow();
  if (known.user_id !== userId) throw forbidden();
  return known.id;
}

/** Takes one that is due for `leaseMs`, so that no other process takes it meanwhile. */
export async function claimVideo(db: Db, time: Date, leaseMs: number): Promise<ClaimedVideo | undefined> {
  const { rows } = await sql<ClaimedVideo>`
    update video_jobs j set due_at = ${new Date(time.getTime() + leaseMs)}::timestamptz, attempts = j.attempts + 1
    from media m
    where j.media_id = (select media_id from video_jobs where state = 'pending' and due_at <= ${time}
      order by due_at, media_id limit 1 for update skip locked) and m.id = j.media_id
    returning j.media_id as "mediaId", j.user_id as "userId", j.upload_id as "uploadId", m.storage_key as key, m.mime_type as "mimeType",
      m.bytes, j.attempts as attempt`.execute(db);
  return rows[0];
}

/** Renews a claim, or puts the next try off. Answers false where it is no longer this process's. */
export async function moveVideo(db: Db, claimed: ClaimedVideo, dueAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video_jobs')
    .set({ due_at: dueAt })
    .where('media_id', '=', claimed.mediaId)
    .where('attempts', '=', claimed.attempt)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Ending extends TimeAndIds {
  /** A transaction. */
  readonly db: Db;
  readonly events: EventSink;
}

/**
 * What is served is there: the posts that waited for it show it. Answers false where the member left meanwhile, or
 * another process took over.
 */
export async function finishVideo(ending: Ending, claimed: ClaimedVideo, made: MadeVideo): Promise<boolean> {
  const { db, now, newId } = ending;
  const { numDeletedRows } = await db
    .deleteFrom('video_jobs')
    .where('media_id', '=', claimed.mediaId)
    .where('attempts', '=', claimed.attempt)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const size = made.size === null ? {} : { width_px: made.size.widthPx, height_px: made.size.heightPx };
  await db
    .updateTable('media')
    .set({ bytes: made.bytes, ...size })
    .where('id', '=', claimed.mediaId)
    .execute();
  if (made.still !== null) {
    const { key, bytes } = made.still;
    await db
      .insertInto('media')
      .values({
        id: newId(),
        user_id: claimed.userId,
        storage_key: key,
        mime_type: 'image/webp',
        width_px: made.size?.widthPx ?? 0,
        height_px: made.size?.heightPx ?? 0,
        bytes,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('storage_key').doNothing())
      .execute();
  }
  const seen = {
    ...made.size,
    ...(made.still === null ? {} : { thumbnail: { url: made.still.url } }),
  };
  await endProcessing(ending, claimed, seen);
  return true;
}

/** Nothing can be made of it, now or later. Its posts say so by its absence, and wait no more. */
export async function failVideo(ending: Ending, claimed: ClaimedVideo): Promise<void> {
  const { numUpdatedRows } = await ending.db
    .updateTable('video_jobs')
    .set({ state: 'failed' })
    .where('media_id', '=', claimed.mediaId)
    .where('attempts', '=', claimed.attempt)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await endProcessing(ending, claimed, {});
}

/**
 * Posts that show the video take over what is known of it, and are no longer in the making where nothing else of theirs
 * is. They are locked before it is looked what else is pending: of two videos of one post that end at once the later
 * one sees the earlier.
 */
async function endProcessing({ db, events, now }: Ending, claimed: ClaimedVideo, seen: object): Promise<void> {
  const url = mediaUrlOf(claimed.key);
  const waiting = await db
    .selectFrom('posts')
    .select(['id', 'images'])
    .where('user_id', '=', claimed.userId)
    .where('is_processing', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const showing = waiting.filter(({ images }) => images.some((image) => image.url === url));
  if (showing.length === 0) return;
  const pending = new Set(await pendingVideoUrls(db, claimed.userId));
  for (const { id, images } of showing) {
    const isProcessing = images.some((image) => pending.has(image.url));
    await db
      .updateTable('posts')
      .set({
        images: JSON.stringify(images.map((image) => (image.url === url ? { ...image, ...seen } : image))),
        is_processing: isProcessing,
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute();
    if (!isProcessing) await events.live(notificationsChannel(claimed.userId), 'PostImageFinished', { ulid: id });
  }
}

async function pendingVideoUrls(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('video_jobs')
    .innerJoin('media', 'media.id', 'video_jobs.media_id')
    .select('media.storage_key')
    .where('video_jobs.user_id', '=', userId)
    .where('video_jobs.state', '=', 'pending')
    .execute();
  return rows.map(({ storage_key: key }) => mediaUrlOf(key));
}
