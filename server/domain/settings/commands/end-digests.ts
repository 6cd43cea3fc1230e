import type { Db } from '../../../kernel/db/db.ts';
import { saveSettings } from './user-settings.ts';

/** The member gets no more e-mail digests. @returns whether there is such a member */
export async function endDigests(db: Db, userId: string, now: Date): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (member === undefined) return false;
  await saveSettings(db, userId, { email_digest: false }, now);
  return true;
}
