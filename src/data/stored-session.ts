import { noSession } from './no-session.ts';
import { readStored } from './stored-documents.ts';
import type { StoredDocument, StoredDocuments } from './stored-documents.ts';
import type { Session } from './stores/session-store.ts';

/** A token that ends within this time counts as ended, milliseconds: the calls of a bootstrap feed take a while. */
const TOKEN_MARGIN_MS = 10_000;

/**
 * Longest wait for who reads, milliseconds. What was kept of the last visit is shown only then: on a slow device it
 * waits, lest an ended session show.
 */
const WHO_LIMIT_MS = 3_000;

/** A member's session by which calls can be made as it stands, without a refresh. */
export type UsableSession = Session & { readonly accessToken: string; readonly userId: string };

/**
 * The stored session without RxDB; `null` where nobody is signed in, the token has run out, or it cannot be told.
 * `now`: milliseconds since 1970.
 */
export function readUsableSession(now: number, name?: string): Promise<UsableSession | null> {
  return readStored((documents) => usableSession(documents, now), name);
}

/** The stored session, usable or not, without RxDB; `null` where it cannot be told. */
export function readStoredSession(name?: string): Promise<Session | null> {
  return readStored(
    async (documents) => {
      const [stored] = await documents.get('session', ['current']);
      return { ...noSession, ...(stored as Partial<Session> | undefined) };
    },
    name,
    WHO_LIMIT_MS,
  );
}

export async function usableSession(documents: StoredDocuments, now: number): Promise<UsableSession | null> {
  const [stored] = await documents.get('session', ['current']);
  return isUsable(stored) && !hasRunOut(stored.accessToken, now + TOKEN_MARGIN_MS) ? stored : null;
}

function isUsable(stored: StoredDocument | undefined): stored is StoredDocument & UsableSession {
  if (stored === undefined) return false;
  const { accessToken, userId, currentUser, generation } = stored;
  const isSignedIn = typeof accessToken === 'string' && typeof userId === 'string';
  return isSignedIn && typeof currentUser === 'object' && currentUser !== null && typeof generation === 'number';
}

/** By what a JWT says of itself. Of any other token only the server can tell. */
function hasRunOut(accessToken: string, at: number): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly exp?: unknown } | null;
    return typeof claims?.exp === 'number' && claims.exp * 1000 <= at;
  } catch {
    return false;
  }
}
