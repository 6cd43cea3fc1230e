import type { SettingsChange } from '#contract/resources/settings.ts';
import type { Db } from '../../../kernel/db/db.ts';

/** What the member has changed; defaults stand for the rest. */
export async function findSettings(db: Db, userId: string): Promise<SettingsChange> {
  const row = await db.selectFrom('user_settings').select('settings').where('user_id', '=', userId).executeTakeFirst();
  return row?.settings ?? {};
}
