import { getDefaultRevision, getDefaultRxDocumentMeta, normalizeMangoQuery, prepareQuery } from 'rxdb/plugins/core';
import type { BulkWriteRow, MangoQuery, RxCollection, RxDocumentData } from 'rxdb/plugins/core';
import { writeWithEviction } from '../storage-pressure.ts';
import { unlessBarred } from '../write-barrier.ts';

/** Rows of one transaction; larger batches stall the context that writes (1,000 rows: 62 ms). */
const BATCH_SIZE = 250;

/**
 * What becomes of a document: the new one, `null` to remove it, or the value passed in to leave it. May run again when
 * another context changed the document meanwhile, so it must have no effect of its own. `removed`: what was removed
 * under this id, for as long as the device remembers it: a day for drafts and entries.
 */
export type Modify<Doc> = (current: Doc | undefined, id: string, removed: Doc | undefined) => Doc | null | undefined;

/** Documents as the storage holds them, removed ones included, by id: what a conditional write starts from. */
export type Stored<Doc> = ReadonlyMap<string, RxDocumentData<Doc>>;

export interface ModifyOptions<Doc> {
  readonly read?: Stored<Doc>;
  readonly afterReading?: () => Promise<void>;
}

/**
 * The one way that documents are written: reads what is stored (never a cache, which lags another context by some
 * milliseconds), and writes the answers of `modify` in one transaction per batch, on condition that nobody wrote in
 * between; else that document is tried again. So of two contexts that change one document neither's change is lost.
 * `read` spares the first reading to whoever has just done it; `afterReading` runs after each reading and before what
 * is written of it: what `modify` learns there is no older than what it is given. Rejects with a `StorageError` where
 * the device has no room, also after what can be fetched again was given up.
 */
export async function modifyDocuments<Doc extends object>(
  collection: RxCollection<Doc>,
  ids: readonly string[],
  modify: Modify<Doc>,
  { read, afterReading }: ModifyOptions<Doc> = {},
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    let open: readonly string[] = [...new Set(ids.slice(start, start + BATCH_SIZE))];
    let known = read;
    while (open.length > 0) {
      const batch = open;
      open = await writeWithEviction(collection.database, async () => {
        const stored = known ?? (await readStored(collection, batch));
        // What was read before room was made is no longer what is stored.
        known = undefined;
        await afterReading?.();
        return writeBatch(collection, stored, batch, modify);
      });
    }
  }
}

/** As `modifyDocuments`, with what is to be written given by id. */
export function modifyWith<Doc extends object, Item>(
  collection: RxCollection<Doc>,
  items: ReadonlyMap<string, Item>,
  modify: (item: Item, current: Doc | undefined, id: string, removed: Doc | undefined) => Doc | null | undefined,
  options: ModifyOptions<Doc> = {},
): Promise<void> {
  const ofItem: Modify<Doc> = (current, id, removed) => {
    const item = items.get(id);
    return item === undefined ? current : modify(item, current, id, removed);
  };
  return modifyDocuments(collection, [...items.keys()], ofItem, options);
}

/** Stores documents where none is, without making room for them: what makes room itself calls this. */
export async function insertWithoutEviction<Doc extends object>(
  collection: RxCollection<Doc>,
  documents: ReadonlyMap<string, Doc>,
): Promise<void> {
  const ids = [...documents.keys()];
  await writeBatch(collection, await readStored(collection, ids), ids, (current, id) => current ?? documents.get(id));
}

/**
 * Writes the document as one that was removed, where there never was one: nothing is written under its id from then on,
 * for as long as the device remembers it. Answers what stands there: this, or what somebody wrote first, removed or
 * not.
 */
export async function removeAhead<Doc extends object>(collection: RxCollection<Doc>, document: Doc): Promise<Doc> {
  const id = idOf(collection, document);
  await writeWithEviction(collection.database, async () => {
    if ((await readStored(collection, [id])).has(id)) return [];
    const row = { document: { ...notStored(), ...document, _deleted: true } as RxDocumentData<Doc> };
    return writeRows(collection, [row]);
  });
  const stored = (await readStored(collection, [id])).get(id);
  return stored === undefined ? document : withoutMeta(stored);
}

/** Answers the ids that another context changed in between. */
async function writeBatch<Doc extends object>(
  collection: RxCollection<Doc>,
  stored: Stored<Doc>,
  ids: readonly string[],
  modify: Modify<Doc>,
): Promise<readonly string[]> {
  const rows: BulkWriteRow<Doc>[] = [];
  for (const id of ids) {
    const row = rowFor(stored.get(id), (current, removed) => modify(current, id, removed));
    if (row !== undefined) rows.push(row);
  }
  return rows.length === 0 ? [] : writeRows(collection, rows);
}

/** As `writeBatch`. */
async function writeRows<Doc extends object>(
  collection: RxCollection<Doc>,
  rows: BulkWriteRow<Doc>[],
): Promise<readonly string[]> {
  // The session is guarded by its generation.
  const isStoring = collection.name !== 'session' && rows.some(({ document: { _deleted: isRemoval } }) => !isRemoval);
  const { error: errors } = await unlessBarred(collection.database, { isStoring }, () =>
    collection.storageInstance.bulkWrite(rows, 'modify-documents'),
  );
  const fatal = errors.find((error) => error.status !== 409);
  if (fatal !== undefined) throw new Error(`Writing ${collection.name} failed with status ${fatal.status}`, { cause: fatal });
  return errors.map((error) => error.documentId);
}

function rowFor<Doc extends object>(
  stored: RxDocumentData<Doc> | undefined,
  modify: (current: Doc | undefined, removed: Doc | undefined) => Doc | null | undefined,
): BulkWriteRow<Doc> | undefined {
  const { _deleted: isDeleted, _attachments, _meta, _rev } = stored ?? notStored();
  const current = stored === undefined || isDeleted ? undefined : withoutMeta(stored);
  const next = modify(current, stored === undefined || !isDeleted ? undefined : withoutMeta(stored));
  if (next === current || next === undefined || (next === null && current === undefined)) return undefined;
  const document = { ...(next ?? current), _deleted: next === null, _attachments, _meta, _rev } as RxDocumentData<Doc>;
  return { previous: stored ?? (neverThere as RxDocumentData<Doc>), document };
}

/**
 * What is written where nothing was names this as its predecessor. RxDB puts a document that names none over one that
 * was removed meanwhile, and tells nobody: what another context wrote and removed since the reading would be there
 * again.
 */
const neverThere = { _deleted: true, _rev: '0-' };

function notStored() {
  return { _deleted: true, _attachments: {}, _meta: getDefaultRxDocumentMeta(), _rev: getDefaultRevision() };
}

/** The stored document, past every cache. */
export async function readDocument<Doc extends object>(collection: RxCollection<Doc>, id: string): Promise<Doc | undefined> {
  const [stored] = await collection.storageInstance.findDocumentsById([id], false);
  return stored === undefined ? undefined : withoutMeta(stored);
}

export async function readDocuments<Doc extends object>(
  collection: RxCollection<Doc>,
  ids: readonly string[],
): Promise<readonly Doc[]> {
  if (ids.length === 0) return [];
  return (await collection.storageInstance.findDocumentsById([...ids], false)).map(withoutMeta);
}

export async function readStored<Doc extends object>(
  collection: RxCollection<Doc>,
  ids: readonly string[],
): Promise<Stored<Doc>> {
  return byId(collection, await collection.storageInstance.findDocumentsById([...ids], true));
}

/** The stored documents that match, past every cache. */
export async function queryDocuments<Doc extends object>(
  collection: RxCollection<Doc>,
  query: MangoQuery<Doc>,
): Promise<readonly Doc[]> {
  return documentsIn(await queryStored(collection, query));
}

/** As `queryDocuments`, in the same order, for a write that follows. */
export async function queryStored<Doc extends object>(
  collection: RxCollection<Doc>,
  query: MangoQuery<Doc>,
): Promise<Stored<Doc>> {
  const { schema } = collection.storageInstance;
  const normalized = normalizeMangoQuery(schema, query);
  // Beside the other conditions, not around them: the planner looks for an index by what stands at the top, and finding
  // none it reads every document there ever was.
  const selector = { ...normalized.selector, _deleted: { $eq: false } } as typeof normalized.selector;
  const prepared = prepareQuery(schema, { ...normalized, selector });
  return byId(collection, (await collection.storageInstance.query(prepared)).documents);
}

/** Those that are not removed, as their collection's type says. */
export function documentsIn<Doc>(stored: Stored<Doc>): readonly Doc[] {
  return [...stored.values()].filter(({ _deleted: isDeleted }) => !isDeleted).map(withoutMeta);
}

function byId<Doc extends object>(collection: RxCollection<Doc>, found: readonly RxDocumentData<Doc>[]): Stored<Doc> {
  return new Map(found.map((data) => [idOf(collection, data), data]));
}

/** The document as its collection's type says, without the fields of RxDB. */
function withoutMeta<Doc>(data: RxDocumentData<Doc>): Doc {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !field.startsWith('_'))) as Doc;
}

function idOf<Doc extends object>(collection: RxCollection<Doc>, data: Doc): string {
  return (data as Readonly<Record<string, unknown>>)[collection.schema.primaryPath as string] as string;
}
