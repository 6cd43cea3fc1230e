import type { SettingsChange } from '#contract/resources/settings.ts';
import type { Db } from '../../../kernel/db/db.ts';

/** Lays the change over what was stored. Two devices that change different settings at once both win. */
export async function saveSettings(db: Db, userId: string, change: SettingsChange, now: Date): Promise<SettingsChange> {
  const row = await db
    .insertInto('user_settings')
    .values({ user_id: userId, settings: JSON.stringify(change), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        settings: eb('user_settings.settings', '||', eb.ref('excluded.settings')),
        updated_at: now,
      })),
    )
    .returning('settings')
    .executeTakeFirstOrThrow();
  return row.settings;
}
