import { COLLECTIONS_OF_WRITINGS } from './kept-collections.ts';

/**
 * What this device held, noted outside the database: the only witness when the browser has removed the database. No
 * words, names or tokens are in it.
 */
export interface DeviceMark {
  readonly version: 1;
  /** An account was signed in. */
  readonly hasAccount: boolean;
  readonly unsentCount: number;
  readonly draftCount: number;
  /** Collections whose databases were there. */
  readonly collections: readonly string[];
  /** The app's own files were kept for an offline start. */
  readonly hasFiles: boolean;
}

/** What is there now. */
export interface FoundStorage {
  /** `null` where the browser does not tell. */
  readonly collections: readonly string[] | null;
  readonly hasFiles: boolean;
}

/** What the browser took away since the mark was set. */
export interface StorageLoss {
  /** The session went: the reader is signed out. */
  readonly session: boolean;
  readonly unsentCount: number;
  readonly draftCount: number;
  /** Posts, people or lists went: they load again. */
  readonly fetched: boolean;
  /** The app's files went: until they are back, there is no offline start. */
  readonly files: boolean;
}

/** `null` = nothing is missing. A mark of nothing, for instance after signing out, can miss nothing. */
export function lossSince(mark: DeviceMark | null, found: FoundStorage): StorageLoss | null {
  if (mark === null) return null;
  const there = found.collections;
  const missing = there === null ? [] : mark.collections.filter((name) => !there.includes(name));
  const loss: StorageLoss = {
    session: mark.hasAccount && missing.includes('session'),
    unsentCount: missing.includes('outbox') ? mark.unsentCount : 0,
    draftCount: missing.includes('drafts') ? mark.draftCount : 0,
    fetched: mark.hasAccount && missing.some((name) => !COLLECTIONS_OF_WRITINGS.has(name)),
    files: mark.hasFiles && !found.hasFiles,
  };
  return hasLost(loss) ? loss : null;
}

/** What an open database holds of what only this device has, all accounts together. */
export interface StoredWritings {
  /** A session was ever written: signing out leaves its record. */
  readonly hasSession: boolean;
  readonly unsentCount: number;
  readonly draftCount: number;
}

/**
 * As above, told by content: databases that were removed under a page that lives are there again, empty. Only where the
 * session's record is gone, which nothing of ours removes.
 */
export function lossOfContent(
  mark: DeviceMark | null,
  { hasSession, unsentCount, draftCount }: StoredWritings,
): StorageLoss | null {
  if (mark === null || !mark.hasAccount || hasSession) return null;
  return {
    session: true,
    unsentCount: unsentCount === 0 ? mark.unsentCount : 0,
    draftCount: draftCount === 0 ? mark.draftCount : 0,
    fetched: true,
    files: false,
  };
}

/**
 * The mark once a loss is noted elsewhere, so that the next start does not count it again. `collections`: those that
 * are there, `null` = not known.
 */
export function markWithout(mark: DeviceMark, loss: StorageLoss, collections: readonly string[] | null): DeviceMark {
  return {
    ...mark,
    hasAccount: mark.hasAccount && !loss.session,
    unsentCount: mark.unsentCount - loss.unsentCount,
    draftCount: mark.draftCount - loss.draftCount,
    collections: mark.collections.filter((name) => collections?.includes(name) ?? true),
    hasFiles: mark.hasFiles && !loss.files,
  };
}

/** What is missing in all, where an earlier loss has not been read yet. */
export function joinLosses(earlier: StorageLoss | null, later: StorageLoss | null): StorageLoss | null {
  if (earlier === null || later === null) return later ?? earlier;
  return {
    session: earlier.session || later.session,
    unsentCount: earlier.unsentCount + later.unsentCount,
    draftCount: earlier.draftCount + later.draftCount,
    fetched: earlier.fetched || later.fetched,
    files: earlier.files || later.files,
  };
}

function hasLost({ session, unsentCount, draftCount, fetched, files }: StorageLoss): boolean {
  return session || unsentCount > 0 || draftCount > 0 || fetched || files;
}
