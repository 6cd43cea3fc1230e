import { defaultUserSettings } from '#contract/default-settings.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { laidOver } from '#core/outbox/coalesce.ts';
import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import { USER_SETTINGS } from '#core/outbox/entities.ts';
import { changeTo, withChange } from '#core/settings/settings-change.ts';
import type { AppDatabase } from '../database.ts';
import type { Question } from './deliveries.ts';
import { toldSince } from './merge-page.ts';
import { modifyDocuments, readDocument } from './modify-documents.ts';
import { listEntries } from './outbox-store.ts';
import { createSessionStore } from './session-store.ts';

type Settings = Pick<AppDatabase, 'settings'>;

/** As the server said last; undefined where the device holds none. */
export async function readUserSettings({ settings }: Settings): Promise<UserSettings | undefined> {
  return (await readDocument(settings, USER_SETTINGS))?.value as UserSettings | undefined;
}

/** As the member intends them, with what waits; the defaults where the device holds none. */
export async function readIntendedSettings(database: AppDatabase): Promise<UserSettings> {
  const { userId } = await createSessionStore(database).get();
  const confirmed = { ...defaultUserSettings, ...(await readUserSettings(database)) };
  const waiting = userId === null ? [] : await listEntries(database, userId);
  return laidOver({ settings: confirmed }, waiting).settings ?? confirmed;
}

/** Stores the server's answer. What it has confirmed since it was asked stays: the answer may be older than that. */
export function storeUserSettings({ settings }: Settings, answer: UserSettings, question: Question, now: number): Promise<void> {
  return modifyDocuments(
    settings,
    [USER_SETTINGS],
    (current) => {
      const newer = current === undefined ? {} : changeTo(current.value as UserSettings, toldSince(question, 'setting'));
      return { id: USER_SETTINGS, value: withChange(answer, newer), updatedAt: now };
    },
    { afterReading: () => question.refresh() },
  );
}

/** Of what another device has set since then the server is asked at its time. */
export function confirmSettings(
  { settings }: Settings,
  { names, settings: answer, isOld }: Extract<ConfirmedChange, { readonly type: 'settings' }>,
): Promise<void> {
  return modifyDocuments(settings, [USER_SETTINGS], (current) => {
    if (current === undefined) return { id: USER_SETTINGS, value: answer, updatedAt: 0 };
    const value = withChange(current.value as UserSettings, changeTo(answer, names));
    return { ...current, value, ...(isOld ? { updatedAt: 0 } : {}) };
  });
}
