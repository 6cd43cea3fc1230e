import { KnownError } from '#core/errors/error-kind.ts';
import { t } from '#messages/t.ts';

/** Databases that an account is leaving. */
const barred = new WeakSet<object>();
/** Writes under way, by database. */
const running = new WeakMap<object, Set<Promise<unknown>>>();

/**
 * From now on this context stores nothing in the database but the session, and only removes. Resolves when the writes
 * that were under way have ended: what an answer of the account that leaves still wants to write comes too late, so
 * what is erased after this stays erased.
 */
export async function raiseWriteBarrier(database: object): Promise<void> {
  barred.add(database);
  await Promise.allSettled(running.get(database) ?? new Set<Promise<unknown>>());
}

/** Somebody may sign in here again. */
export function lowerWriteBarrier(database: object): void {
  barred.delete(database);
}

/** Runs a write. Rejects with `unauthorized` where it would store something behind the barrier. */
export async function unlessBarred<Result>(
  database: object,
  { isStoring }: { readonly isStoring: boolean },
  write: () => Promise<Result>,
): Promise<Result> {
  if (isStoring && barred.has(database)) throw new KnownError('unauthorized', t('errors.accountLeft'));
  const writes = running.get(database) ?? new Set();
  running.set(database, writes);
  const writing = write();
  writes.add(writing);
  return writing.finally(() => writes.delete(writing));
}
