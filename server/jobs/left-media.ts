import type { Kysely } from 'kysely';
import { forgetPicture } from '../domain/media/commands/forget-picture.ts';
import { forgetSigned, holdLeftUpload, type SignedPlace } from '../domain/media/commands/signed-uploads.ts';
import { holdMediaToCheck, isMediaUsed, noteUsed } from '../domain/media/commands/unused-media.ts';
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
/** What one round goes through: the rest waits for the next one. */
const AT_ONCE = 2_000;

export interface LeftMediaDeps {
  readonly db: Kysely<Database>;
  readonly media: MediaStore;
  readonly privateFiles: Pick<PrivateFiles, 'remove'>;
}

/**
 * Removes what was uploaded and never registered, and media that nothing names. The file first: where the process dies
 * in between, the row still names it. A device that comes back to a file that is gone is told so, and uploads it again.
 */
export async function removeLeftMedia(deps: LeftMediaDeps, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const failures = [
    ...(await oneByOne(deps.db, (tx, stuck) => removeUnregistered(deps, tx, { before: before(UNREGISTERED_DAYS), stuck }))),
    ...(await oneByOne(deps.db, (tx, stuck) => checkOne(deps.media, tx, { now, before: before(UNUSED_DAYS), stuck }))),
  ];
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files were not removed: ${failures[0]?.message}`);
}

/** A file could not be removed; the row that names it is passed over until the next round. */
class StuckFile extends Error {
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.id = id;
  }
}

/** Of so many in one round the store itself is away. */
const STUCK_MAX = 20;

/**
 * A transaction each, so that a row is held for no longer than its file takes. `work` answers false where none is left.
 * Answers the files that are stuck.
 */
async function oneByOne(
  db: Kysely<Database>,
  work: (tx: Db, stuck: readonly string[]) => Promise<boolean>,
): Promise<readonly StuckFile[]> {
  const stuck: StuckFile[] = [];
  for (let done = 0; done < AT_ONCE && stuck.length < STUCK_MAX; done += 1) {
    const ids = stuck.map(({ id }) => id);
    try {
      if (!(await db.transaction().execute((tx) => work(tx, ids)))) break;
    } catch (error) {
      if (!(error instanceof StuckFile)) throw error;
      stuck.push(error);
    }
  }
  return stuck;
}

async function unlessStuck(id: string, removing: Promise<void>): Promise<void> {
  await removing.catch((error: unknown) => {
    throw new StuckFile(id, error);
  });
}

async function removeUnregistered(
  { media, privateFiles }: LeftMediaDeps,
  tx: Db,
  { before, stuck }: { readonly before: Date; readonly stuck: readonly string[] },
): Promise<boolean> {
  const left = await holdLeftUpload(tx, before, stuck);
  if (left === undefined) return false;
  await unlessStuck(left.uploadId, removeFiles(left, { media, privateFiles }));
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

async function checkOne(
  media: MediaStore,
  tx: Db,
  { now, before, stuck }: { readonly now: Date; readonly before: Date; readonly stuck: readonly string[] },
): Promise<boolean> {
  const old = await holdMediaToCheck(tx, before, stuck);
  if (old === undefined) return false;
  if (await isMediaUsed(tx, old)) {
    await noteUsed(tx, old.id, now);
    return true;
  }
  await unlessStuck(old.id, removePicture(media, old.key));
  await forgetPicture(tx, old.key);
  return true;
}
