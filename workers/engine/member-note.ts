import type { Observable } from 'rxjs';
import type { AppDatabase } from '#data/database.ts';
import { MEMBER } from '#data/setting-keys.ts';
import type { MemberNote } from '#data/setting-keys.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';
import type { Session } from '#data/stores/session-store.ts';

/**
 * Notes who is signed in: where the server ends the session, the login screen says for whom the unsent items are kept.
 */
export function subscribeToSessionAndNoteMember(
  session: { readonly changes$: Observable<Session> },
  { settings }: Pick<AppDatabase, 'settings'>,
  log: (message: string, details?: unknown) => void,
): () => void {
  const subscription = session.changes$.subscribe(({ userId, currentUser }) => {
    if (userId === null || currentUser === null) return;
    const note: MemberNote = { userId, name: currentUser.name };
    void modifyDocuments(settings, [MEMBER], (current) => {
      const known = current?.value as MemberNote | undefined;
      const isSame = known?.userId === note.userId && known.name === note.name;
      return isSame ? current : { id: MEMBER, value: note, updatedAt: 0 };
    }).catch((error: unknown) => log('Who is signed in was not noted.', error));
  });
  return () => subscription.unsubscribe();
}
