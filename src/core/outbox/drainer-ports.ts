import type { Clock, Connection, Locks, Timers } from '../ports/ports.ts';
import type { EntryError, OutboxEntry } from './entry.ts';
import type { TimeoutAction } from './kind.ts';
import type { ConfirmedStore, EntryFiles, FileUploader, OutboxStore, OutboxTransport } from './ports.ts';

/** What a drainer needs of its context, and whom it tells what happened. */
export interface DrainerPorts {
  readonly store: OutboxStore;
  readonly confirmed: ConfirmedStore;
  readonly transport: OutboxTransport;
  readonly uploader: FileUploader;
  readonly files: EntryFiles;
  readonly locks: Locks;
  readonly clock: Clock;
  readonly timers: Timers;
  /**
   * Absent: the radio cannot be asked. While it is off for certain nothing is attempted, so what waits can still be
   * taken back.
   */
  readonly connection?: Pick<Connection, 'isOnline'>;
  /** The account of the stored session; null = nobody is signed in, so nothing is sent. */
  currentUserId(): Promise<string | null>;
  /**
   * Of these ids those of creations that were delivered, each with the id that the server gave. Absent: entries are
   * always written under ids that the server knows.
   */
  deliveredIds?(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether a page is in front that tells the reader what becomes of entries. Absent: one may be. Must not throw. */
  isReaderThere?(): Promise<boolean>;
  /** Must not throw. */
  onEvent(event: DrainEvent): void;
}

export type DrainEvent =
  | { readonly type: 'delivered'; readonly entry: OutboxEntry }
  | { readonly type: 'refused'; readonly entry: OutboxEntry; readonly error: EntryError }
  /** `until` in milliseconds since 1970. */
  | { readonly type: 'timedOut'; readonly entry: OutboxEntry; readonly action: TimeoutAction; readonly until: number }
  | { readonly type: 'held'; readonly entry: OutboxEntry; readonly reason: HeldReason }
  /** At most every `UPLOAD_TOLD_MS`. */
  | ({ readonly type: 'uploading'; readonly entry: OutboxEntry } & UploadedSoFar);

/** How far the files of an entry are: all together, and the one that is on its way. */
export interface UploadedSoFar {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** `place`: of `count` files, from 1. */
  readonly file: { readonly place: number; readonly count: number; readonly sentBytes: number; readonly bytes: number };
}

/** Why the server takes an entry later and not now: more than its limit allows, or the session is over. */
export type HeldReason = 'rateLimited' | 'unauthorized';

/**
 * `timer`: a wait is over. Everything else (start, online, visible, enqueue, sync) also wakes what waits for a trigger.
 */
export type DrainTrigger = 'trigger' | 'timer';

export interface DrainReport {
  /**
   * `busy`: another context of the origin drains. `signedOut`: there is nobody to send for. `offline`: the radio is
   * off.
   */
  readonly outcome: 'drained' | 'busy' | 'signedOut' | 'offline';
  /** When a drain by time alone makes sense again, milliseconds since 1970; null = only a trigger helps. */
  readonly nextWakeAt: number | null;
  /** Entries that may still go without the reader's doing: see `countUnsent`. */
  readonly unsent: number;
}
