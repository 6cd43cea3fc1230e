import type { Kysely } from 'kysely';
import { forgetPicture } from '../domain/media/commands/forget-picture.ts';
import { forgetSigned, holdLeftUpload, type SignedPlace } from '../domain/media/commands/signed-uploads.ts';
import { holdMediaToLookAfter, isMediaUsed, noteUsed } from '../domain/media/commands/unused-media.ts';
import { partCount, partKey } from '../domain/media/rules/video-upload.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Database } from '../kernel/db/schema.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { PrivateFiles } from '../media/private-files.ts';
import { removePicture } from '../media/remove-picture.ts';

const DAY_MS = 24 * 60 * 60_000;
/** An address takes bytes for a day at most. */
export const UNREGISTERED_DAYS = 2;
/** A device may be without a connection for long, with a post that names its file already. */
export const UNUSED_DAYS = 30;
/** What one look goes through: the rest waits for the next one. */
const AT_ONCE = 2_000;

export interface LeftMediaDeps {
  readonly db: Kysely<Database>;
  readonly media: MediaStore;
  readonly privateFiles: Pick<PrivateFiles, 'remove'>;
}

/**
 * Removes what was uploaded and never registered, and media that nothing names. The file first: where the process dies in between, the row still names it. A device that comes
 * back to a file that is gone is told so, and uploads it again.
 */
export async function removeLeftMedia(deps: LeftMediaDeps, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await oneByOne(deps.db, (tx) => removeUnregistered(deps, tx, before(UNREGISTERED_DAYS)));
  await oneByOne(deps.db, (tx) => lookAfterOne(deps.media, tx, { now, before: before(UNUSED_DAYS) }));
}

/** A transaction each, so that a row is held for no longer than its file takes. */
async function oneByOne(db: Kysely<Database>, work: (tx: Db) => Promise<boolean>): Promise<void> {
  for (let done = 0; done < AT_ONCE; done += 1) if (!(await db.transaction().execute(work))) return;
}

/** Answers false where none is left. */
async function removeUnregistered({ media, privateFiles }: LeftMediaDeps, tx: Db, before: Date): Promise<boolean> {
  const left = await holdLeftUpload(tx, before);
  if (left === undefined) return false;
  await removeFiles(left, { media, privateFiles });
  await forgetSigned(tx, left.uploadId);
  return true;
}

async function removeFiles(
  { uploadId, key, bytes }: SignedPlace,
  { media, privateFiles }: Pick<LeftMediaDeps, 'media' | 'privateFiles'>,
): Promise<void> {
  if (bytes === null) return removePicture(media, key);
  for (let part = 0; part < partCount(bytes); part += 1) await privateFiles.remove(partKey(uploadId, part));
}

async function lookAfterOne(
  media: MediaStore,
  tx: Db,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<boolean> {
  const old = await holdMediaToLookAfter(tx, before);
  if (old === undefined) return false;
  if (await isMediaUsed(tx, old)) {
    await noteUsed(tx, old.id, now);
    return true;
  }
  await removePicture(media, old.key);
  await forgetPicture(tx, old.key);
  return true;
}
