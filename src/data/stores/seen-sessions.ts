import type { AccountSession } from '#contract/resources/account-session.ts';
import { withoutSessions } from '#core/sessions/without-sessions.ts';
import type { AppDatabase } from '../database.ts';
import type { SeenSessions, SettingKey } from '../setting-keys.ts';
import type { Question } from './deliveries.ts';
import { modifyDocuments } from './modify-documents.ts';

const KEY = 'sessions' satisfies SettingKey;

/** Stores the server's list, without those that ended after it was asked for. `now` in milliseconds since 1970. */
export async function storeSessions(
  { settings }: Pick<AppDatabase, 'settings'>,
  listed: readonly AccountSession[],
  { question, now }: { readonly question: Question; readonly now: number },
): Promise<void> {
  const store = () => {
    let sessions = listed;
    for (const delivery of question.since()) {
      if (delivery.type === 'sessionLeft') sessions = withoutSessions(sessions, delivery.id);
    }
    return { id: KEY, value: { sessions, seenAt: now } satisfies SeenSessions, updatedAt: now };
  };
  await modifyDocuments(settings, [KEY], store, { afterReading: () => question.refresh() });
}

/** Takes off the list what has ended; null: all but the session of this device. */
export async function removeSessions({ settings }: Pick<AppDatabase, 'settings'>, id: string | null): Promise<void> {
  await modifyDocuments(settings, [KEY], (current) => {
    if (current === undefined) return current;
    const seen = current.value as SeenSessions;
    const sessions = withoutSessions(seen.sessions, id);
    return sessions.length === seen.sessions.length ? current : { ...current, value: { ...seen, sessions } };
  });
}
