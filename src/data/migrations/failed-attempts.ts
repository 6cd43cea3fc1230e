import { INTERNAL_CONTEXT_MIGRATION_STATUS, prepareQuery } from 'rxdb/plugins/core';
import type { InternalStoreDocType, RxDocumentData, RxStorageInstance } from 'rxdb/plugins/core';

export type InternalStore = RxStorageInstance<InternalStoreDocType, unknown, unknown>;

/**
 * RxDB remembers a migration that failed, and takes the memory of it for the end of the next attempt: a device that was
 * full once would never be migrated again. What it had done is kept where it was; only the memory goes.
 */
export async function forgetFailedAttempts(store: InternalStore): Promise<void> {
  const query = prepareQuery<RxDocumentData<InternalStoreDocType>>(store.schema, {
    selector: { context: INTERNAL_CONTEXT_MIGRATION_STATUS, _deleted: { $eq: false } },
    sort: [{ id: 'asc' }],
    skip: 0,
  });
  const { documents } = await store.query(query);
  const failed = documents.filter(({ data }) => (data as { readonly status?: unknown }).status === 'ERROR');
  if (failed.length === 0) return;
  await store.bulkWrite(
    failed.map((previous) => ({ previous, document: { ...previous, _deleted: true } })),
    'forget-failed-attempts',
  );
}

/**
 * Rejects when RxDB cannot write what it notes of a migration. It waits for its own note of the end for good then, so
 * whoever waits for a migration waits for this as well.
 */
export function failureToNote(store: InternalStore): Promise<never> {
  const write = store.bulkWrite.bind(store);
  const failure = new Promise<never>((_, reject) => {
    store.bulkWrite = async (...input) => {
      try {
        return await write(...input);
      } catch (error) {
        reject(error as Error);
        throw error;
      }
    };
  });
  failure.catch(() => undefined);
  return failure;
}
