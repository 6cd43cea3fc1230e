import type { RxCollection } from 'rxdb/plugins/core';
import type { Keeping, Retention } from './collections/descriptor.ts';
import { modifyDocuments, queryDocuments } from './stores/modify-documents.ts';

/**
 * Removes what is older at `now`, milliseconds since 1970, than its retention allows; answers how many documents went.
 * For the sync side only.
 */
export async function removeAged<Doc extends object>(
  collection: RxCollection<Doc>,
  retention: Retention<Doc>,
  { now, keeping }: { readonly now: number; readonly keeping: Keeping },
): Promise<number> {
  const { agedFrom, keptMs } = retention;
  const isAged = (document: Doc) => {
    const longest = typeof keptMs === 'number' ? keptMs : keptMs(document);
    return longest !== null && Number(document[agedFrom]) < now - longest;
  };
  const isIndexed = typeof keptMs === 'number' && collection.schema.indexes.some(([field]) => field === agedFrom);
  const old = await queryDocuments(
    collection as unknown as RxCollection<object>,
    isIndexed ? { selector: { [agedFrom]: { $lt: now - keptMs } } } : {},
  );
  const doomed = (old as readonly Doc[]).filter((document) => isAged(document) && !retention.isKept(document, keeping));
  const key = collection.schema.primaryPath as unknown as keyof Doc;
  await modifyDocuments(
    collection,
    doomed.map((document) => String(document[key])),
    // Fetched again since it was read: it stays.
    (current) => (current !== undefined && isAged(current) ? null : current),
  );
  return doomed.length;
}
