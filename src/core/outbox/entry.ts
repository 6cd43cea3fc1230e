import type { ErrorKind, ErrorReason } from '../errors/error-kind.ts';
import type { EntryFile, EntryUploads } from './entry-files.ts';

/**
 * One intent of the reader, kept on the device until the server has answered it for good.
 *
 *   queued ──► sending ──► (confirmed: the entry is gone)
 *     ▲  ▲        │
 *     │  └────────┤ network, 5xx, 408, 429, session refresh
 *     │           ├──► paused   423, until `pausedUntil`
 *     │           └──► failed   other 4xx: the reader edits, retries or discards
 *     └── retry / pause over
 *
 * One with files goes `queued ──► uploading ──► queued` first, and out of `uploading` as out of `sending`, but for the
 * confirmation.
 */
export type OutboxEntry = QueuedEntry | UploadingEntry | SendingEntry | PausedEntry | FailedEntry;
/** A drainer is at work on it. */
export type UnderWayEntry = UploadingEntry | SendingEntry;
export type OutboxState = OutboxEntry['state'];

interface EntryBase {
  /** ULID, minted when the reader acts; the Idempotency-Key of every attempt. */
  readonly id: string;
  /** The account that acted; only that account's session sends it. */
  readonly userId: string;
  /** Key of the kind registry, e.g. `post`, `reaction`. */
  readonly kind: string;
  /**
   * What it acts on: an id of the server's, an entry id of a creation still unsent, or a username; '' for a new post.
   */
  readonly target: string;
  /** Entries of one lane are sent strictly in order; lanes are independent of each other. */
  readonly lane: string;
  /** The kind's own data; parsed by the kind before use. */
  readonly payload: unknown;
  /** Entry ids of creations that must be confirmed before this one is sent. */
  readonly dependsOn: readonly string[];
  /** Attempts of its call that reached a transport. */
  readonly attempts: number;
  /** Of them those that the server turned away by its limits: they have certainly not arrived. Absent: none. */
  readonly turnedAway?: number;
  /** Milliseconds since 1970, device clock. Order within a lane is by `id`, never by this. */
  readonly createdAt: number;
  /**
   * Ids of older desired states of the same target that may have arrived and in whose place this one stands; the server
   * takes them no more. Absent: none.
   */
  readonly replaces?: readonly string[];
  /**
   * Creations: ids under which its text was in the outbox before, and was taken back each time; what names one of them
   * is about this one. Absent: none.
   */
  readonly formerIds?: readonly string[];
  /** What its call needs at the server before it goes. Absent: none, as of most kinds. */
  readonly files?: readonly EntryFile[];
  /** How far they are. Absent: none has been begun. */
  readonly uploads?: EntryUploads;
}

export interface QueuedEntry extends EntryBase {
  readonly state: 'queued';
  /** Earliest next attempt, milliseconds since 1970, device clock; 0 = at once. */
  readonly nextAttemptAt: number;
  /** When the wait for it began, by the same clock. Absent: no wait, or written by a version that did not keep it. */
  readonly waitsSince?: number;
  /** The server named the time. Absent: it is ours, or was kept by a version that did not say. */
  readonly isNamedByServer?: true;
  /** The wait is for a store that did not take its files. */
  readonly hasRefusedFiles?: true;
  /** Why the last attempt did not settle it. */
  readonly lastError?: EntryError;
}

export interface UploadingEntry extends EntryBase {
  readonly state: 'uploading';
  readonly uploads: EntryUploads;
  /** When the round began; `beats` as in `SendingEntry`. Nothing but files has reached the server. */
  readonly sentAt: number;
  readonly beats?: number;
}

export interface SendingEntry extends EntryBase {
  readonly state: 'sending';
  /** When the attempt began. A drainer that finds `sending` under its own lock knows that the sender died. */
  readonly sentAt: number;
  /** How often its sender has said since that it lives and still waits for the answer. Absent: not yet. */
  readonly beats?: number;
}

export interface PausedEntry extends EntryBase {
  readonly state: 'paused';
  /** End of the account's timeout, milliseconds since 1970, device clock. */
  readonly pausedUntil: number;
  /** When the pause began, by the same clock. Absent: written by a version that did not keep it. */
  readonly pausedAt?: number;
  readonly error: EntryError;
}

export interface FailedEntry extends EntryBase {
  readonly state: 'failed';
  readonly error: EntryError;
  /**
   * The failure is not the server's refusal, and an attempt may have reached the server: it may have been done. Absent:
   * it has certainly not.
   */
  readonly mayHaveArrived?: true;
}

/** It is stored: the server's words as they came, and of what we say ourselves only the reason (`entryErrorText`). */
export interface EntryError {
  readonly kind: ErrorKind;
  /**
   * The server's words, in the language in which it answered. Entries of versions before `reason` have ours here too.
   */
  readonly message?: string;
  /** Why, in place of a message. */
  readonly reason?: ErrorReason;
  /** Messages by field, from a 422. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /**
   * Of `notFound`: the server says that it was there and was deleted (410). Absent: it may be there, out of the
   * reader's sight.
   */
  readonly isGone?: true;
  /** Of a rate limit: the server counts all of the account's writes, not only those of this kind. */
  readonly limitsAccount?: true;
}
