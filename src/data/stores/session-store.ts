import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import type { SessionDocument } from '../collections/session.ts';
import type { AppDatabase } from '../database.ts';
import { noSession } from '../no-session.ts';
import { modifyDocuments, readDocument } from './modify-documents.ts';

const CURRENT = 'current';

export type Session = Readonly<Omit<SessionDocument, 'id'>>;

export interface SessionStore {
  /** What is stored, past every cache. */
  get(): Promise<Session>;
  /** Atomic across contexts; the same reference leaves it. May run again: no effects of its own. */
  update(change: (current: Session) => Session): Promise<Session>;
  /** The session now and after each change by any context. */
  readonly changes$: Observable<Session>;
}

export function createSessionStore(database: Pick<AppDatabase, 'session'>): SessionStore {
  /** Begun in this turn of the event loop: whoever asks in the same turn would read the same. */
  let reading: Promise<Session> | undefined;

  return {
    get() {
      if (reading === undefined) {
        reading = readDocument(database.session, CURRENT).then(sessionOf);
        queueMicrotask(() => (reading = undefined));
      }
      return reading;
    },
    async update(change) {
      let after: Session = noSession;
      await modifyDocuments(database.session, [CURRENT], (current) => {
        const session = sessionOf(current);
        after = change(session);
        return after === session ? current : { id: CURRENT, ...after };
      });
      return after;
    },
    changes$: database.session.findOne(CURRENT).$.pipe(map((document) => sessionOf(document?.toMutableJSON()))),
  };
}

function sessionOf(document: SessionDocument | null | undefined): Session {
  if (document === undefined || document === null) return noSession;
  const { id: _id, ...session } = document;
  // One that could not be migrated says nothing of what came later.
  return { ...noSession, ...session };
}
