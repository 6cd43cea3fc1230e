import { Subject } from 'rxjs';
import {
  addRxStorageMultiInstanceSupport,
  categorizeBulkWriteRows,
  ensureRxStorageInstanceParamsAreCorrect,
  getPrimaryFieldOfPrimaryKey,
  getQueryMatcher,
  getSortComparator,
  now,
  RXDB_VERSION,
} from 'rxdb/plugins/core';
import type {
  BulkWriteRow,
  EventBulk,
  PreparedQuery,
  RxCollection,
  RxDocumentData,
  RxJsonSchema,
  RxStorage,
  RxStorageChangeEvent,
  RxStorageDefaultCheckpoint,
  RxStorageInstance,
  RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import { connectCollection, indexName } from './collection-connection.ts';
import type { CollectionConnection } from './collection-connection.ts';
import { collectionNames, collections } from './collections/registry.ts';
import { settled } from './idb-request.ts';
import { deletedRange, indexesOf, rangeOf, readKeys, readRange, step, toStored } from './stored-rows.ts';

/** What stands behind an instance. */
export interface StorageInternals {
  readonly connection: CollectionConnection;
  /** Tells RxDB of changes, those of this context alone. */
  readonly changes$: Subject<Changes<never>>;
}

/** There are none. */
export type StorageOptions = Record<string, never>;

export type DatabaseStorage = RxStorage<StorageInternals, StorageOptions>;

type Instance<Doc> = RxStorageInstance<Doc, StorageInternals, StorageOptions, RxStorageDefaultCheckpoint>;
/** As the connection's, and rejects once the instance is closed. */
type Run = CollectionConnection['run'];
type Changes<Doc> = EventBulk<RxStorageChangeEvent<RxDocumentData<Doc>>, RxStorageDefaultCheckpoint>;

/**
 * The storage whose place this one took. Databases and channels keep its names: what was stored with it is read as it
 * lies, and tabs of builds before and after hear each other.
 */
const STORAGE_NAME = 'dexie';

/**
 * Collections that hold what cannot be fetched again: their writes are on the disk when they resolve, not only in the
 * system's buffer.
 */
const strictCollections: ReadonlySet<string> = new Set(collectionNames.filter((name) => collections[name].source === 'device'));

/**
 * RxDB's storage on IndexedDB, one database for each collection and version of its schema: so durability is by
 * collection (strict costs about 0.3 ms a write), and a collection can go as a whole. Indexed fields are required
 * strings and numbers; attachments, which no collection has, are refused.
 */
export function createDatabaseStorage(): DatabaseStorage {
  return {
    name: STORAGE_NAME,
    rxdbVersion: RXDB_VERSION,
    async createStorageInstance<Doc>(params: RxStorageInstanceCreationParams<Doc, StorageOptions>) {
      ensureRxStorageInstanceParamsAreCorrect(params);
      const instance = createInstance<Doc>(params);
      addRxStorageMultiInstanceSupport(STORAGE_NAME, params, instance as never);
      return instance;
    },
  };
}

function createInstance<Doc>({
  databaseName,
  collectionName,
  schema,
  options,
}: RxStorageInstanceCreationParams<Doc, StorageOptions>): Instance<Doc> {
  type Row = RxDocumentData<Doc>;
  const primary = getPrimaryFieldOfPrimaryKey(schema.primaryKey);
  const keyOf = (document: Row) => String(document[primary]);
  const changes$ = new Subject<Changes<Doc>>();
  const connection = connectCollection({
    name: `rxdb-dexie-${databaseName}--${schema.version}--${collectionName}`,
    keyPath: primary,
    indexes: indexesOf(schema as RxJsonSchema<unknown>, primary),
    isStrict: strictCollections.has(collectionName),
  });
  let closing: Promise<void> | undefined;

  const run: Run = async (mode, ask) => {
    if (closing !== undefined) throw new Error(`The storage of ${collectionName} is closed`);
    return connection.run(mode, ask);
  };

  function close(): Promise<void> {
    return (closing ??= (async () => {
      changes$.complete();
      await connection.close();
    })());
  }

  const instance: Instance<Doc> = {
    databaseName,
    collectionName,
    schema,
    options,
    internals: { connection, changes$: changes$ as unknown as Subject<Changes<never>> },

    async bulkWrite(writes, context) {
      const categorized = await run('readwrite', async (documents) => {
        const stored = await readKeys<Row>(
          documents,
          writes.map(({ document }) => keyOf(document as Row)),
        );
        const known = new Map(stored.map((document) => [keyOf(document), document]));
        const sorted = categorizeBulkWriteRows(
          instance as never,
          primary as never,
          known,
          writes as BulkWriteRow<Doc>[],
          context,
        );
        for (const { document } of [...sorted.bulkInsertDocs, ...sorted.bulkUpdateDocs]) documents.put(toStored(document));
        return sorted;
      });
      const { errors, eventBulk, newestRow } = categorized;
      if (eventBulk.events.length > 0 && newestRow !== undefined) {
        const { document } = newestRow;
        eventBulk.checkpoint = { id: keyOf(document), lwt: writtenAt(document) };
        changes$.next(eventBulk as unknown as Changes<Doc>);
      }
      return { error: errors };
    },

    async findDocumentsById(ids, withDeleted) {
      const found = await run('readonly', (documents) => readKeys<Row>(documents, ids));
      return withDeleted ? found : found.filter(({ _deleted: isDeleted }) => !isDeleted);
    },

    ...queriesOf<Doc>(schema, run),

    changeStream: () => changes$.asObservable() as never,

    async cleanup(minimumDeletedTime) {
      const before = now() - minimumDeletedTime;
      await run('readwrite', async (documents) => {
        const index = documents.index(indexName(['_deleted', primary]));
        const deleted = await readRange<Row>(index, deletedRange(), Infinity);
        for (const document of deleted) if (writtenAt(document) < before) documents.delete(keyOf(document));
      });
      return true;
    },

    async remove() {
      await run('readwrite', (documents) => settled(documents.clear()));
      await close();
    },

    close,

    getAttachmentData: () => Promise.reject(new Error('No collection has attachments')),
  };
  return instance;
}

function queriesOf<Doc>(schema: Instance<Doc>['schema'], run: Run): Pick<Instance<Doc>, 'query' | 'count'> {
  type Row = RxDocumentData<Doc>;

  async function find({ query, queryPlan: plan }: PreparedQuery<Doc>): Promise<Row[]> {
    const { skip, limit = Infinity } = query;
    const range = rangeOf(plan);
    if (range === null || limit === 0) return [];
    const matches = plan.selectorSatisfiedByIndex ? undefined : getQueryMatcher(schema as never, query as never);
    const inOrder = plan.sortSatisfiedByIndex;
    const most = skip + limit;
    const rows = await run('readonly', (documents) => {
      const index = documents.index(indexName(plan.index));
      // Stepping costs two messages to the browser's process for each document: only where most of the range need not
      // be read.
      if (matches !== undefined && inOrder && most < Infinity) return step<Row>(index, range, { matches, most });
      return readRange<Row>(index, range, matches === undefined && inOrder ? most : Infinity);
    });
    const wanted = matches === undefined ? rows : rows.filter((row) => matches(row as never));
    if (!inOrder) wanted.sort(getSortComparator(schema as never, query as never) as (a: Row, b: Row) => number);
    return wanted.slice(skip, most);
  }

  return {
    query: async (prepared) => ({ documents: await find(prepared) }),
    async count(prepared) {
      const { queryPlan: plan } = prepared;
      if (!plan.selectorSatisfiedByIndex) return { count: (await find(prepared)).length, mode: 'slow' };
      const range = rangeOf(plan);
      if (range === null) return { count: 0, mode: 'fast' };
      const count = await run('readonly', (documents) => settled(documents.index(indexName(plan.index)).count(range)));
      return { count, mode: 'fast' };
    },
  };
}

/** Of the last write, milliseconds since 1970. */
function writtenAt({ _meta: meta }: RxDocumentData<unknown>): number {
  return meta.lwt;
}

/**
 * Tells the collection's live queries what is gone where its database was removed under this context and opened again:
 * they know of no change that they were not told of, and would show what is no longer there until something else is
 * written. Settles when its database is open.
 */
export async function tellWhatGoes<Doc extends object>(collection: RxCollection<Doc>): Promise<void> {
  const instance = collection.storageInstance.originalStorageInstance as unknown as Instance<Doc>;
  const { connection } = instance.internals as Partial<StorageInternals>;
  // Nobody removes what lies in memory.
  await connection?.opened();
  connection?.onReopened(() => void tellWhatIsGone(collection, instance).catch(() => undefined));
}

async function tellWhatIsGone<Doc extends object>(collection: RxCollection<Doc>, instance: Instance<Doc>): Promise<void> {
  const { _docCache: cache } = collection;
  const known = [...cache.cacheItemByDocId.keys()];
  const left = await instance.findDocumentsById(known, false);
  const primary = getPrimaryFieldOfPrimaryKey(instance.schema.primaryKey);
  const ids = new Set(left.map((document) => String(document[primary])));
  const events = known.flatMap((documentId): RxStorageChangeEvent<RxDocumentData<Doc>>[] => {
    const before = ids.has(documentId) ? undefined : cache.getLatestDocumentDataIfExists(documentId);
    if (before === undefined) return [];
    const { _deleted: isGoneAlready } = before;
    if (isGoneAlready) return [];
    return [{ documentId, operation: 'DELETE', documentData: { ...before, _deleted: true }, previousDocumentData: before }];
  });
  if (events.length === 0) return;
  instance.internals.changes$.next({
    id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    events: events as never,
    checkpoint: null as never,
    context: 'database-removed',
  });
}
