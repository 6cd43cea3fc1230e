import type { SessionStore, StoredSession } from '#net/session-store.ts';

export const signedOut: StoredSession = {
  accessToken: null,
  refreshToken: null,
  userId: null,
  currentUser: null,
  scopes: [],
  fcmToken: null,
  generation: 0,
  pendingCleanup: null,
};

/** A session store in memory. Two sessions over one of them stand for two contexts of an origin. */
export class MemorySessionStore implements SessionStore {
  stored: StoredSession;

  constructor(stored: StoredSession = signedOut) {
    this.stored = stored;
  }

  async get(): Promise<StoredSession> {
    return this.stored;
  }

  async update(change: (current: StoredSession) => StoredSession): Promise<StoredSession> {
    this.stored = change(this.stored);
    return this.stored;
  }
}

export function signedIn(userId: string, accessToken: string, generation = 1): StoredSession {
  return { ...signedOut, accessToken, refreshToken: `refresh-for-${accessToken}`, userId, generation };
}
