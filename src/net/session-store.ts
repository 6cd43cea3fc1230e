import type { PendingCleanup } from '#core/sync/pending-cleanup.ts';
import type { CurrentUser } from '#contract/resources/user.ts';

/** What the device keeps of the sign-in, shared by all contexts of the origin. */
export interface StoredSession {
  /** null = signed out or refused. */
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly userId: string | null;
  readonly currentUser: CurrentUser | null;
  /** What the access token allows, in the server's words. */
  readonly scopes: readonly string[];
  /** Where a native shell around the app is reached; null = there is none, or it has said nothing. */
  readonly fcmToken: string | null;
  /** Raised at each sign-in and sign-out. */
  readonly generation: number;
  /**
   * What the end of the last session leaves to be removed from the device; null = nothing, and while somebody is signed
   * in.
   */
  readonly pendingCleanup: PendingCleanup | null;
}

/** The session on the device. Suite: `tests/support/session-store-suite.ts`. */
export interface SessionStore {
  /** What is stored now, not what this context last saw. */
  get(): Promise<StoredSession>;
  /**
   * Applies `change` to what is stored, atomically across contexts, and answers what is stored afterwards. The same
   * reference leaves it. `change` may run more than once.
   */
  update(change: (current: StoredSession) => StoredSession): Promise<StoredSession>;
}
