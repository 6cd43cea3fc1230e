import { readStored } from './stored-documents.ts';
import { usableSession } from './stored-session.ts';
import { shellSettings, shellSettingsOf } from './views/default-shell.ts';
import type { KnownDevice } from './views/bootstrap-feed-stage.ts';
import { sessionViewOf } from './views/session-view.ts';

/**
 * What the start of a member can show without the database, where that is better than to open it: the session can be
 * used, no list is stored that the database would show without a network, and nothing unsent would be missing from a
 * list. Else `null`. `now`: milliseconds since 1970.
 */
export function readMember(now: number, name?: string): Promise<KnownDevice | null> {
  return readStored(async (documents) => {
    const [session, lists, unsent, settings] = await Promise.all([
      usableSession(documents, now),
      documents.count('feeds'),
      documents.count('outbox'),
      documents.get('settings', shellSettings),
    ]);
    if (session === null || lists > 0 || unsent > 0) return null;
    // People to follow are shown from their own documents, which go when the lists go.
    const shell = { ...shellSettingsOf(Object.fromEntries(settings.map(({ id, value }) => [id, value]))), recommended: null };
    return { session: sessionViewOf(session), shell, isUntouched: false };
  }, name);
}
