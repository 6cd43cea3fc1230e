import { INDEX_MAX, INDEX_MIN } from 'rxdb/plugins/core';
import type { RxJsonSchema, RxQueryPlan } from 'rxdb/plugins/core';
import { indexName } from './collection-connection.ts';
import { settled } from './idb-request.ts';

/*
 * How documents lie in the database of their collection: as RxDB has them, save the mark of a deleted one, which stands
 * in every index, and IndexedDB has no booleans as keys.
 */

const DELETED = '1';
const THERE = '0';

interface StoredRow {
  readonly _deleted: unknown;
}

/**
 * Those of the layout that Dexie would make: what is deleted and what is not, the schema's own, and the time of the
 * last write.
 */
export function indexesOf({ indexes = [] }: RxJsonSchema<unknown>, primary: string): readonly (readonly string[])[] {
  const own = indexes.map((index) => (typeof index === 'string' ? [index] : index));
  const all = [['_deleted', primary], ...own, ['_meta.lwt', primary], ['_meta.lwt']];
  return [...new Map(all.map((paths) => [indexName(paths), paths])).values()];
}

/** The document as it lies in the database. */
export function toStored({ _deleted: isDeleted, ...document }: { readonly _deleted: boolean }): object {
  return { ...document, _deleted: isDeleted ? DELETED : THERE };
}

/** What the browser hands out is a copy already: it is not copied again. */
function fromStored(stored: StoredRow): unknown {
  const { _deleted: mark } = stored;
  return Object.assign(stored, { _deleted: mark === DELETED });
}

/** Documents that are there under these keys, deleted ones among them. */
export async function readKeys<Row>(documents: IDBObjectStore, keys: readonly string[]): Promise<Row[]> {
  const found = await Promise.all(keys.map((key) => settled<StoredRow | undefined>(documents.get(key))));
  return found.flatMap((stored) => (stored === undefined ? [] : [fromStored(stored) as Row]));
}

/** In one request. */
export async function readRange<Row>(index: IDBIndex, range: IDBKeyRange, most: number): Promise<Row[]> {
  const found = await settled(index.getAll(range, most < Infinity ? most : undefined));
  return found.map((stored: StoredRow) => fromStored(stored) as Row);
}

/** From document to document, until as many match as are wanted. */
export function step<Row>(
  index: IDBIndex,
  range: IDBKeyRange,
  { matches, most }: { readonly matches: (document: never) => boolean; readonly most: number },
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = [];
    const request = index.openCursor(range);
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (cursor === null) return resolve(rows);
      const row = fromStored(cursor.value as StoredRow) as Row;
      if (matches(row as never)) rows.push(row);
      if (rows.length === most) resolve(rows);
      else cursor.continue();
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}

/** `null` = nothing can lie in it: it ends before it begins. */
export function rangeOf(plan: RxQueryPlan): IDBKeyRange | null {
  const keyOf = (values: readonly unknown[]) => values.map((value, place) => boundOf(plan.index[place], value));
  try {
    return IDBKeyRange.bound(keyOf(plan.startKeys), keyOf(plan.endKeys), !plan.inclusiveStart, !plan.inclusiveEnd);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null;
    throw error;
  }
}

function boundOf(field: string | undefined, value: unknown): unknown {
  if (field === '_deleted') return value === INDEX_MAX || value === true ? DELETED : THERE;
  return value === INDEX_MIN ? -Infinity : value;
}

/** All deleted documents. */
export function deletedRange(): IDBKeyRange {
  return IDBKeyRange.bound([DELETED], [DELETED, []]);
}
