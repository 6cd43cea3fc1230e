import type { Db } from '../../../kernel/db/db.ts';

/** Forgets a picture whose file is gone. */
export async function forgetPicture(db: Db, key: string): Promise<void> {
  await db.deleteFrom('media').where('storage_key', '=', key).execute();
}
