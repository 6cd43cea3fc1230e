import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import {
  claimVideo,
  failVideo,
  finishVideo,
  moveVideo,
  type ClaimedVideo,
  type MadeVideo,
} from '../domain/media/commands/video-jobs.ts';
import { partCount, partKey, stillKey } from '../domain/media/rules/video-upload.ts';
import type { Db } from '../kernel/db/db.ts';
import { repeatOnCollision } from '../kernel/db/repeat-on-collision.ts';
import type { Database } from '../kernel/db/schema.ts';
import type { EventSink, OutgoingEvents } from '../kernel/events.ts';
import type { TimeAndIds } from '../kernel/ids.ts';
import type { Ffmpeg } from '../media/ffmpeg.ts';
import { inPictureTurn } from '../media/in-turn.ts';
import { loadSharp } from '../media/load-sharp.ts';
import type { MediaStore } from '../media/media-store.ts';
import { blankNotes } from '../media/movie-boxes.ts';
import type { PrivateFiles } from '../media/private-files.ts';
import { UnreadableVideoError } from '../media/unreadable-video.ts';
import { checkAgain, type RepeatedCheck } from './repeated-check.ts';

export interface VideosDeps extends TimeAndIds {
  readonly db: Kysely<Database>;
  readonly outgoing: Pick<OutgoingEvents, 'sink' | 'kick'>;
  readonly media: MediaStore;
  readonly privateFiles: PrivateFiles;
  /** Null where this machine has none: then what was uploaded is served, without what the camera noted. */
  readonly ffmpeg: Ffmpeg | null;
  warn(details: object, message: string): void;
  /** Machine time in milliseconds; tests give their own. */
  readonly time?: () => number;
}

const CHECK_MS = 1_000;
/** Of a process that died the work is taken over after this; renewed while it goes on. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** How often what was left is searched for. */
const LEFT_MS = 60 * 60_000;
const NEXT_TRY_MS = 5_000;
const NEXT_TRY_MAX_MS = 10 * 60_000;
/** Of a file that cannot be read. */
const READ_TRIES = 2;
/**
 * Of all others: a store may be away for long. A process that is killed counts as a try, so a video that brings
 * processes down does not do so for ever.
 */
const TRIES = 12;

/** Makes what is served of the videos that were uploaded, one after another. Resolves when nothing is due. */
export async function makeVideos(deps: VideosDeps, stopping?: AbortSignal): Promise<void> {
  const time = deps.time ?? Date.now;
  while (stopping?.aborted !== true) {
    const claimed = await claimVideo(deps.db, new Date(time()), LEASE_MS);
    if (claimed === undefined) return;
    await makeOne(deps, claimed, time, stopping);
  }
}

async function makeOne(deps: VideosDeps, claimed: ClaimedVideo, time: () => number, stopping?: AbortSignal): Promise<void> {
  const { db, privateFiles } = deps;
  const folder = join(privateFiles.scratchDir, `${claimed.uploadId}-${claimed.attempt}`);
  const lost = new AbortController();
  const signal = stopping === undefined ? lost.signal : AbortSignal.any([lost.signal, stopping]);
  const renewing = setInterval(() => {
    moveVideo(db, claimed, new Date(time() + LEASE_MS)).then(
      (isOurs) => !isOurs && lost.abort(new Error('Another process took over, or the member left')),
      (error: unknown) => lost.abort(error),
    );
  }, RENEW_MS);
  try {
    if (claimed.attempt > TRIES) throw new Error('Nobody has come to an end with it');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const made = await make(deps, claimed, folder, signal);
    if (await ending(deps, (events, tx) => finishVideo({ ...deps, db: tx, events }, claimed, made)))
      await removeParts(privateFiles, claimed);
    else await removeUnowned(deps, claimed);
  } catch (error) {
    if (stopping?.aborted === true) return void (await moveVideo(db, claimed, new Date(time())));
    deps.warn({ err: error }, 'A video was not made');
    if (claimed.attempt >= (error instanceof UnreadableVideoError ? READ_TRIES : TRIES)) {
      await ending(deps, (events, tx) => failVideo({ ...deps, db: tx, events }, claimed));
      await removeParts(privateFiles, claimed);
    } else await moveVideo(db, claimed, new Date(time() + Math.min(NEXT_TRY_MS * 2 ** claimed.attempt, NEXT_TRY_MAX_MS)));
  } finally {
    clearInterval(renewing);
    await rm(folder, { recursive: true, force: true });
  }
}

async function ending<Result>(deps: VideosDeps, end: (events: EventSink, tx: Db) => Promise<Result>): Promise<Result> {
  const ended = await repeatOnCollision(() => deps.db.transaction().execute(async (tx) => end(deps.outgoing.sink(tx), tx)));
  deps.outgoing.kick();
  return ended;
}

/** Puts what is served into the store. Of a try that dies in between, the next one writes the same places. */
async function make(deps: VideosDeps, claimed: ClaimedVideo, folder: string, signal: AbortSignal): Promise<MadeVideo> {
  const { ffmpeg, media } = deps;
  const uploaded = join(folder, 'uploaded');
  await assemble(deps, claimed, uploaded, signal);
  if (ffmpeg === null) {
    await blankNotes(uploaded);
    await media.putFile(claimed.key, uploaded, claimed.mimeType);
    return { bytes: claimed.bytes, size: null, still: null };
  }
  const served = join(folder, 'served');
  await ffmpeg.makeVideo(uploaded, served, { format: claimed.mimeType === 'video/quicktime' ? 'mov' : 'mp4', signal });
  const size = await ffmpeg.measure(served, signal);
  await ffmpeg.makeStill(served, join(folder, 'still'), signal);
  const sharp = await loadSharp();
  const picture = sharp(await readFile(join(folder, 'still')), { limitInputPixels: PICTURE_PIXELS_MAX });
  const still = await inPictureTurn(() => picture.webp({ quality: 78 }).toBuffer());
  const key = stillKey(claimed.uploadId);
  await media.put(key, still, 'image/webp');
  await media.putFile(claimed.key, served, claimed.mimeType);
  const { size: bytes } = await stat(served);
  return { bytes, size, still: { key, url: media.url(key), bytes: still.length } };
}

/** The parts, one behind the other. */
async function assemble(deps: VideosDeps, claimed: ClaimedVideo, path: string, signal: AbortSignal): Promise<void> {
  const { privateFiles } = deps;
  async function* parts() {
    for (let part = 0; part < partCount(claimed.bytes); part += 1) yield* privateFiles.read(partKey(claimed.uploadId, part));
  }
  await pipeline(parts, createWriteStream(path, { mode: 0o600 }), { signal });
}

async function removeParts(
  privateFiles: Pick<PrivateFiles, 'remove'>,
  { uploadId, bytes }: Pick<ClaimedVideo, 'uploadId' | 'bytes'>,
) {
  for (let part = 0; part < partCount(bytes); part += 1) await privateFiles.remove(partKey(uploadId, part));
}

/** Of a member who leaves: parts of what is not made yet. */
export async function eraseUploadedParts(db: Db, privateFiles: Pick<PrivateFiles, 'remove'>, userId: string): Promise<void> {
  const jobs = await db
    .selectFrom('video_jobs')
    .innerJoin('media', 'media.id', 'video_jobs.media_id')
    .select(['video_jobs.upload_id as uploadId', 'media.bytes'])
    .where('video_jobs.user_id', '=', userId)
    .execute();
  for (const job of jobs) await removeParts(privateFiles, job);
}

/** What was made for a member who left is nobody's; that of a row which another process took over is its own. */
async function removeUnowned({ db, media, privateFiles }: VideosDeps, claimed: ClaimedVideo): Promise<void> {
  const row = await db.selectFrom('media').select('id').where('id', '=', claimed.mediaId).executeTakeFirst();
  if (row !== undefined) return;
  await media.remove(claimed.key);
  await media.remove(stillKey(claimed.uploadId));
  await removeParts(privateFiles, claimed);
}

/** An address takes parts for a day. */
const UPLOAD_DAYS_MS = 2 * 24 * 60 * 60_000;

/** Parts that nobody registered, and folders of parts that were used. */
export async function removeLeftUploads({ db, privateFiles, time = Date.now }: VideosDeps): Promise<void> {
  await privateFiles.removeOldUploads(time() - UPLOAD_DAYS_MS, async (uploadId) => {
    const job = await db
      .selectFrom('video_jobs')
      .select('media_id')
      .where('upload_id', '=', uploadId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    return job !== undefined;
  });
}

/** Checks now and again and again. */
export function startVideos(deps: VideosDeps): RepeatedCheck {
  const stopping = new AbortController();
  const making = checkAgain(() => makeVideos(deps, stopping.signal), {
    everyMs: CHECK_MS,
    onFailure: (error) => deps.warn({ err: error }, 'Videos wait for the next check'),
  });
  const tidying = checkAgain(() => removeLeftUploads(deps), {
    everyMs: LEFT_MS,
    onFailure: (error) => deps.warn({ err: error }, 'Left parts of videos stay for now'),
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([making.stop(), tidying.stop()]);
    },
  };
}
