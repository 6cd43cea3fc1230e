import type { SettingsChange, UserSettings } from '#contract/resources/settings.ts';
import { USER_SETTINGS } from '#core/outbox/entities.ts';
import { newIntent } from '#core/outbox/new-intent.ts';
import { kindNamed } from '#core/outbox/registry.ts';
import { isSo, withChange } from '#core/settings/settings-change.ts';
import type { AppDatabase } from '#data/database.ts';
import { PENDING_SETTINGS } from '#data/setting-keys.ts';
import { modifyDocuments, queryDocuments } from '#data/stores/modify-documents.ts';
import { documentOf } from '#data/stores/outbox-store.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import type { Environment } from './environment.ts';

/** What a former version kept of a member's changes, beside the outbox. */
interface FormerChange {
  /** The key under which it may have been sent, with this change as its body. */
  readonly id: string;
  readonly userId: string;
  readonly change: SettingsChange;
  /** What the server has in the changed fields: the stored settings were as changed. */
  readonly confirmed: SettingsChange;
}

/** Rejects never: what could not be taken over is at the next start. */
export async function takeOverFormerSettings(
  { database, clock, log }: Pick<Environment, 'database' | 'clock' | 'log'>,
  sendWhatWaits: () => void,
): Promise<void> {
  try {
    if (await adoptFormerSettings(database, clock.now())) sendWhatWaits();
  } catch (error) {
    log('Changes of settings of a former version were not taken over.', error);
  }
}

/**
 * Makes entries of what a former version kept, whoever's it is; answers whether there was any. An entry has the id of
 * its change, so that whatever dies or runs beside makes no second one.
 */
export async function adoptFormerSettings(database: AppDatabase, now: number): Promise<boolean> {
  const { settings, outbox } = database;
  const between = { $gte: PENDING_SETTINGS, $lt: `${PENDING_SETTINGS};` };
  const kept = await queryDocuments(settings, { selector: { id: between } });
  if (kept.length === 0) return false;
  const signedIn = (await createSessionStore(database).get()).userId;
  for (const { id: key, value } of kept) {
    const { id, userId, change, confirmed } = value as FormerChange;
    const intent = { kind: 'setting', target: kindNamed('setting').targetOf(change), payload: change } as const;
    // It may have been sent before, and its answer lost: nothing may take its place as if the server had never seen it.
    const entry = { ...newIntent(intent, { id, userId, now, entries: [] }), attempts: 1 };
    let isMade = false;
    await modifyDocuments(outbox, [id], (current, _id, removed) => {
      // What was removed has been sent, or taken back.
      isMade = current === undefined && removed === undefined;
      return isMade ? documentOf(entry) : current;
    });
    if (isMade && userId === signedIn)
      await modifyDocuments(settings, [USER_SETTINGS], (current) => {
        const shown = current?.value as UserSettings | undefined;
        if (current === undefined || shown === undefined || !isSo(shown, change)) return current;
        return { ...current, value: withChange(shown, confirmed), updatedAt: 0 };
      });
    await modifyDocuments(settings, [key], () => null);
  }
  return true;
}
