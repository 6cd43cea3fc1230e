import { isAllCleared } from '#core/sync/pending-cleanup.ts';
import { clearSnapshot, readSnapshot } from '#data/snapshot.ts';
import type { Snapshot } from '#data/snapshot.ts';
import { readStoredSession } from '#data/stored-session.ts';
import type { SessionView } from '#data/view-types.ts';
import { sessionViewOf } from '#data/views/session-view.ts';
import type { EarlyStart } from './early-start.ts';
import { isLeftBehind } from '../account/account-storage.ts';
import { readerOf } from '../account/reader-of.ts';
import type { StorageInspection } from '../storage/storage-care.ts';

/** What a start knows of the last visit before its database is open. */
export interface StoredStart {
  readonly inspection: StorageInspection;
  /** To be painted at once; `null` where there is none of who reads now. */
  readonly snapshot: Snapshot | null;
  /** Who reads now, by the stored session; undefined where it cannot be told. */
  readonly session: SessionView | undefined;
  /** Whose snapshot is stored, shown or not. */
  readonly keptFor: SessionView | undefined;
  /** Known that nothing of a former account is left to be removed: the lists on the device may be shown at once. */
  readonly isNothingPending: boolean;
}

/**
 * Reads it in some milliseconds. A session that the browser removed, or that ended with no page open, is shown in
 * nothing as if it were there (SY43).
 */
export async function readStoredStart(
  inspecting: Promise<StorageInspection>,
  early?: Pick<EarlyStart, 'snapshot' | 'session'>,
): Promise<StoredStart> {
  const [stored, inspection, session] = await Promise.all([
    early?.snapshot ?? readSnapshot(),
    inspecting,
    early?.session ?? readStoredSession(),
  ]);
  // The tab that signed out was closed before it had cleared what is beside the database.
  if (session !== null && (session.pendingCleanup?.mode === 'all' || isOfFormer(session.userId))) await clearBesideDatabase();
  const isLost = inspection.loss?.session === true;
  const kept = isLost ? null : stored;
  const present = isLost || session === null ? undefined : sessionViewOf(session);
  const isOthers = kept !== null && present !== undefined && readerOf(kept.session) !== readerOf(present);
  return {
    inspection,
    snapshot: isOthers ? null : kept,
    session: present,
    keptFor: kept?.session,
    isNothingPending: session !== null && isAllCleared(session.pendingCleanup),
  };
}

function isOfFormer(reader: string | null): boolean {
  try {
    return isLeftBehind(localStorage, reader);
  } catch {
    // Forbidden: then nothing was stored.
    return false;
  }
}

/** What is kept of an account beside the database. A part that cannot be cleared stands in the way of no other. */
export async function clearBesideDatabase(): Promise<void> {
  await clearSnapshot().catch(() => undefined);
  for (const storage of [localStorage, sessionStorage]) {
    try {
      storage.clear();
    } catch {
      // Forbidden: then nothing was stored.
    }
  }
}
