import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  claimExport,
  deleteOldExports,
  endExport,
  failExport,
  finishExport,
  forgetExport,
  moveExport,
  type ClaimedExport,
} from '../domain/settings/commands/data-exports.ts';
import { endedExports } from '../domain/settings/queries/data-exports.ts';
import { EXPORT_TRIES } from '../domain/settings/rules/data-export-limits.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Database } from '../kernel/db/schema.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { PrivateFiles } from '../media/private-files.ts';
import { checkAgain, type RepeatedCheck } from './repeated-check.ts';
import { writeArchive } from './data-archive.ts';

export interface DataExportsDeps {
  readonly db: Kysely<Database>;
  readonly media: Pick<MediaStore, 'stat' | 'read'>;
  readonly privateFiles: PrivateFiles;
  /** The server's clock, from which an archive's days count. */
  now(): Date;
  warn(details: object, message: string): void;
  /** Machine time in milliseconds; tests give their own. */
  readonly time?: () => number;
}

const CHECK_MS = 2_000;
/** Of a process that died the work is taken over after this; renewed while it goes on. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
const NEXT_TRY_MS = 30_000;

/**
 * Makes the archives that were asked for, one after another, and removes those whose time is over. Resolves when
 * nothing is due.
 */
export async function makeDataExports(deps: DataExportsDeps, stopping?: AbortSignal): Promise<void> {
  const time = deps.time ?? Date.now;
  await removeEndedExports(deps);
  while (stopping?.aborted !== true) {
    const claimed = await claimExport(deps.db, new Date(time()), LEASE_MS);
    if (claimed === undefined) return;
    await makeOne(deps, claimed, time, stopping);
  }
}

async function makeOne(deps: DataExportsDeps, claimed: ClaimedExport, time: () => number, stopping?: AbortSignal): Promise<void> {
  const { db, privateFiles } = deps;
  const path = join(privateFiles.scratchDir, `${claimed.id}-${claimed.attempt}.zip`);
  const lost = new AbortController();
  const signal = stopping === undefined ? lost.signal : AbortSignal.any([lost.signal, stopping]);
  const renewing = setInterval(() => {
    moveExport(db, claimed, new Date(time() + LEASE_MS)).then(
      (isOurs) => !isOurs && lost.abort(new Error('Another process took over, or the member left')),
      (error: unknown) => lost.abort(error),
    );
  }, RENEW_MS);
  try {
    // Of one over which processes died nobody knows why: it is not begun for ever.
    if (claimed.attempt > EXPORT_TRIES) throw new Error('Every try before this one ended with its process');
    await mkdir(privateFiles.scratchDir, { recursive: true, mode: 0o700 });
    await writeArchive(deps, { userId: claimed.userId, path, madeAt: deps.now(), signal });
    await privateFiles.put(claimed.storageKey, path);
    const { size } = await stat(path);
    if (!(await finishExport(db, claimed, { bytes: size, now: deps.now() }))) await removeUnowned(deps, claimed);
    await removeEndedExports(deps);
  } catch (error) {
    if (stopping?.aborted === true) return void (await moveExport(db, claimed, new Date(time())));
    deps.warn({ err: error }, 'An archive of own data was not made');
    if (claimed.attempt < EXPORT_TRIES) return void (await moveExport(db, claimed, new Date(time() + NEXT_TRY_MS)));
    await failExport(db, claimed, deps.now());
    await removeEndedExports(deps);
  } finally {
    clearInterval(renewing);
    await rm(path, { force: true });
  }
}

/** The file of a row that is gone is nobody's; that of a row which another process took over is its own. */
async function removeUnowned({ db, privateFiles }: DataExportsDeps, { id, storageKey }: ClaimedExport): Promise<void> {
  const row = await db.selectFrom('data_exports').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) await privateFiles.remove(storageKey);
}

/**
 * The file first: where the process dies in between, the row still names it. One that cannot be removed now holds up
 * nothing, and is tried at the next check.
 */
async function removeEndedExports(deps: DataExportsDeps): Promise<void> {
  const { db, privateFiles, now, warn } = deps;
  for (const row of await endedExports(db, { now: now() })) {
    await privateFiles.remove(row.storage_key).then(
      () => endExport(db, row),
      (error: unknown) => warn({ err: error }, 'The file of an archive was not removed'),
    );
  }
  await deleteOldExports(db, now());
}

/** Whatever archives a member has that leaves, made or not. */
export async function eraseExports(db: Db, privateFiles: Pick<PrivateFiles, 'remove'>, userId: string): Promise<void> {
  for (let rows = await endedExports(db, { ofUser: userId }); rows.length > 0;) {
    for (const { id, storage_key: key } of rows) {
      await privateFiles.remove(key);
      await forgetExport(db, id);
    }
    rows = await endedExports(db, { ofUser: userId });
  }
}

/** Checks now and again and again. */
export function startDataExports(deps: DataExportsDeps): RepeatedCheck {
  const stopping = new AbortController();
  const checks = checkAgain(() => makeDataExports(deps, stopping.signal), {
    everyMs: CHECK_MS,
    onFailure: (error) => deps.warn({ err: error }, 'Archives of own data wait for the next check'),
  });
  return {
    stop() {
      stopping.abort();
      return checks.stop();
    },
  };
}
