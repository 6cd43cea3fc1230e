import type { KnownError } from '../errors/error-kind.ts';
import type { OutboxCall } from './call.ts';
import type { UploadedFile } from '#contract/resources/media.ts';
import type { OutboxEntry } from './entry.ts';
import type { BegunUpload, EntryFile, StoragePlace } from './entry-files.ts';
import type { ConfirmedChange } from './confirmed-change.ts';

/**
 * The outbox on the device. One conformance suite runs on every implementation (`tests/support/outbox-store-suite.ts`).
 */
export interface OutboxStore {
  /** All entries of the account, oldest id first. */
  list(userId: string): Promise<readonly OutboxEntry[]>;
  /** The stored entries of these ids, by id, without those that are not. */
  getAll(ids: readonly string[]): Promise<ReadonlyMap<string, OutboxEntry>>;
  /** Writes all or none; an entry with a known id replaces it. Durable when it resolves. */
  put(entries: readonly OutboxEntry[]): Promise<void>;
  /** Removes all or none; unknown ids are no error. */
  remove(ids: readonly string[]): Promise<void>;
  /**
   * Applies `move` to the stored entry in one transaction: the new entry, `null` to remove it, or the same reference to
   * leave it. Answers what is stored afterwards.
   */
  update(id: string, move: EntryMove): Promise<OutboxEntry | undefined>;
  /**
   * As `update` with several entries, in one write. Answers what is stored afterwards, without the entries that are
   * not.
   */
  updateAll(moves: ReadonlyMap<string, EntryMove>): Promise<ReadonlyMap<string, OutboxEntry>>;
}

/**
 * The entry as it shall be; `null` = gone, the same reference = left. May be asked again: it has no effect of its own.
 */
export type EntryMove = (entry: OutboxEntry) => OutboxEntry | null;

/**
 * Where confirmed documents go. Applying the same change twice is the same as once. Suite:
 * `tests/support/confirmed-store-suite.ts`.
 */
export interface ConfirmedStore {
  apply(changes: readonly ConfirmedChange[]): Promise<void>;
}

export type OutboxAnswer =
  /**
   * `response.ok`; `body` as the call's endpoint parses it. `keepsOrder`: this server does not take a write before the
   * one that it is to follow.
   */
  | { readonly ok: true; readonly body: unknown; readonly keepsOrder?: boolean }
  /** Everything else, translated. */
  | { readonly ok: false; readonly error: KnownError };

/** How a write stands to others of the same member, by their keys. */
export interface WriteOrder {
  /** The server is to take that one before, under way as well. */
  readonly after?: string | undefined;
  /** The server is to take those no more. */
  readonly replaces?: readonly string[] | undefined;
}

/** Suite, with the server behind it: `tests/support/outbox-transport-suite.ts`. */
export interface OutboxTransport {
  /**
   * Sends as `userId`, never as anybody else: a session of another account answers `unauthorized`. Rejects where the
   * device failed the call, not the server: the same key goes again. A `bug` answers what never left the device, and
   * nothing else.
   */
  send(call: OutboxCall, idempotencyKey: string, userId: string, order?: WriteOrder): Promise<OutboxAnswer>;
}

export type UploadAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: KnownError };

/**
 * How the bytes of kept files get to the server. As `OutboxTransport`: as that account only, and a rejection is the
 * device's failure. Suite, with the server behind it: `tests/support/file-uploader-suite.ts`.
 */
export interface FileUploader {
  /**
   * Asks for an address and puts the file there: from its beginning, or where the store takes it in parts behind those
   * that are there already. An address that is not taken any more is a `server` error: the next attempt asks for
   * another one. A file that the device does not hold is a `bug`.
   */
  put(file: EntryFile, upload: UploadOptions): Promise<UploadAnswer<StoragePlace>>;
  /** Makes what lies there media of the member's; of one place always the same. `notFound`: nothing lies there. */
  register(file: EntryFile, place: StoragePlace, userId: string): Promise<UploadAnswer<UploadedFile>>;
}

export interface UploadOptions {
  readonly userId: string;
  /** Bytes on their way so far. Not called where the context cannot tell. */
  readonly onProgress: (sentBytes: number) => void;
  /** Asked while bytes go out: false breaks off. */
  readonly isWanted: () => boolean;
  /** What an earlier attempt has brought there. */
  readonly begun?: BegunUpload | undefined;
  /**
   * Keeps how many parts are there; `null` = its address is not taken any more, and it begins anew. Durable when it
   * resolves.
   */
  readonly onPart: (begun: BegunUpload | null) => Promise<void>;
}

/** The files kept beside entries. */
export interface EntryFiles {
  /** Removes those of these ids that nothing of the reader's names any more. */
  release(ids: readonly string[]): Promise<void>;
}
