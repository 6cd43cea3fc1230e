import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** A place that was signed, and that nobody has registered. */
export interface SignedPlace {
  readonly uploadId: string;
  /** Where what is served lies, or would lie. */
  readonly key: string;
  /** Of a video, which comes in parts; null of a picture. */
  readonly bytes: number | null;
}

/** Remembers a place that was signed, from now on once more where it was before. */
export async function noteSigned(db: Db, { uploadId, key, bytes }: SignedPlace, now: Date): Promise<void> {
  await db
    .insertInto('signed_uploads')
    .values({ upload_id: uploadId, storage_key: key, bytes, signed_at: now })
    .onConflict((conflict) => conflict.column('upload_id').doUpdateSet({ signed_at: now }))
    .execute();
}

/**
 * Its file is about to become media: until the transaction ends nobody takes it for one that was left. To be asked for
 * before the file is looked at. Answers for how many bytes it was signed; null of a picture, undefined where that is
 * not known any more.
 */
export async function claimSigned(db: Db, uploadId: string): Promise<number | null | undefined> {
  const row = await db.deleteFrom('signed_uploads').where('upload_id', '=', uploadId).returning('bytes').executeTakeFirst();
  if (row === undefined) return undefined;
  return row.bytes === null ? null : Number(row.bytes);
}

/** One that was signed before `time` and is no media, held until the transaction ends. */
export async function holdLeftUpload(db: Db, time: Date, except: readonly string[] = []): Promise<SignedPlace | undefined> {
  const row = await db
    .selectFrom('signed_uploads')
    .selectAll()
    .where('signed_at', '<', time)
    .where(sql<boolean>`upload_id <> all(${except}::text[])`)
    .orderBy('signed_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { uploadId: row.upload_id, key: row.storage_key, bytes: row.bytes === null ? null : Number(row.bytes) };
}

/** Its file is gone. */
export async function forgetSigned(db: Db, uploadId: string): Promise<void> {
  await db.deleteFrom('signed_uploads').where('upload_id', '=', uploadId).execute();
}
