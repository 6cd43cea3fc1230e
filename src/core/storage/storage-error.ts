/**
 * - `full`: the device has no room, also after what can be fetched again was given up.
 * - `gone`: the browser removed or closed the database under a page that lives.
 * - `unavailable`: the database cannot be opened: forbidden, broken, or it never answers.
 */
export type StorageTrouble = 'full' | 'gone' | 'unavailable';

/** What the device's storage could not do. Translated once, where the storage is called; the cause is kept. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, cause: unknown) {
    super(`The device's storage is ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** The database has no room for a text, which is kept beside it meanwhile and listed among the drafts. */
export class TextKeptBeside extends StorageError {
  constructor(cause: unknown) {
    super('full', cause);
  }
}

/** Wrappers of wrappers (RxDB, a transaction's abort) are looked through so far. */
const DEPTH = 6;

/** Whether a write failed for want of room, however it was wrapped: an abort may name the reason in its text alone. */
export function isStorageFull(error: unknown): boolean {
  return isNamed(error, /QuotaExceeded/, DEPTH);
}

/** Whether the connection to the database was lost under the caller. */
export function isConnectionLost(error: unknown): boolean {
  return isNamed(error, /database connection is clos|connection to indexed database/i, DEPTH);
}

/** The same trouble as a `StorageError`; `undefined` for what is none of the storage's. */
export function asStorageError(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (isStorageFull(error)) return new StorageError('full', error);
  return isConnectionLost(error) ? new StorageError('gone', error) : undefined;
}

function isNamed(error: unknown, pattern: RegExp, depth: number): boolean {
  if (depth === 0 || typeof error !== 'object' || error === null) return false;
  const { name, message, cause } = error as { name?: unknown; message?: unknown; cause?: unknown };
  if (pattern.test(`${String(name)} ${String(message)}`)) return true;
  return isNamed(cause, pattern, depth - 1);
}
