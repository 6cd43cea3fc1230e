/**
 * What the end of a session leaves to be removed from the device (SY43). It is stored with the end itself, in one
 * write: whoever ended the session may be gone before it is done, and whoever starts next does it.
 */
export interface PendingCleanup {
  /**
   * `caches`: the server ended the session, what was fetched goes. `all`: the reader signed out or the account was
   * deleted, what was written goes too.
   */
  readonly mode: 'caches' | 'all';
  /** The account was deleted, here or elsewhere: the reader is told. */
  readonly isAccountDeleted?: true;
  /** Whose session it was. */
  readonly userId: string;
  /** All is removed; the reader has not been told yet that the session has ended. */
  readonly isCleared?: true;
}

/** The server made this end, so that the reader is told of it. */
export function isServersEnd(cleanup: PendingCleanup | null): boolean {
  return cleanup?.mode === 'caches' || cleanup?.isAccountDeleted === true;
}

/** Nothing of a former account is left on the device. */
export function isAllCleared(cleanup: PendingCleanup | null): boolean {
  return cleanup === null || cleanup.isCleared === true;
}

export function isSameCleanup(one: PendingCleanup | null, other: PendingCleanup | null): boolean {
  return one?.mode === other?.mode && one?.userId === other?.userId;
}
