import { forbidden } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';

/** A stored picture, as the media store measured it. */
export interface MeasuredPicture {
  readonly key: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** What it looks like from afar, base64, and its average colour `#rrggbb`; null where that is not known. */
  readonly thumbhash: string | null;
  readonly colour: string | null;
}

export interface Registering extends TimeAndIds {
  readonly db: Db;
  readonly userId: string;
}

/**
 * Makes a stored picture media of the member's; of one picture always the same. Answers its id. Throws `forbidden`
 * where it is somebody else's.
 */
export async function registerPicture({ db, userId, now, newId }: Registering, picture: MeasuredPicture): Promise<string> {
  await db
    .insertInto('media')
    .values({
      id: newId(),
      user_id: userId,
      storage_key: picture.key,
      mime_type: picture.mimeType,
      width_px: picture.widthPx,
      height_px: picture.heightPx,
      bytes: picture.bytes,
      thumbhash: picture.thumbhash,
      colour: picture.colour,
      created_at: now(),
    })
    // Asked for twice at once, it is one: the second waits here for the first.
    .onConflict((conflict) => conflict.column('storage_key').doNothing())
    .execute();
  const known = await db
    .selectFrom('media')
    .select(['id', 'user_id'])
    .where('storage_key', '=', picture.key)
    .executeTakeFirstOrThrow();
  if (known.user_id !== userId) throw forbidden();
  return known.id;
}
