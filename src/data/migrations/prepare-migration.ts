import { addRxPlugin } from 'rxdb/plugins/core';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { failureToNote, forgetFailedAttempts } from './failed-attempts.ts';
import type { InternalStore } from './failed-attempts.ts';

/**
 * Makes RxDB able to migrate. `promise` rejects when it cannot note how far it is, which it would wait for without end.
 */
export async function prepareMigration(internalStore: InternalStore): Promise<{ readonly promise: Promise<never> }> {
  addRxPlugin(RxDBMigrationSchemaPlugin);
  await forgetFailedAttempts(internalStore);
  return { promise: failureToNote(internalStore) };
}
