import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillWithDefaultSettings, getChangedDocumentsSince, normalizeMangoQuery, prepareQuery } from 'rxdb/plugins/core';
import type { BulkWriteRow, MangoQuery, RxDocumentData, RxJsonSchema, RxStorageInstance } from 'rxdb/plugins/core';
import { settled } from './idb-request.ts';
import { createDatabaseStorage } from './storage.ts';
import type { DatabaseStorage, StorageInternals, StorageOptions } from './storage.ts';
import { referenceStorage } from './testing/reference-storage.ts';

interface Note {
  readonly id: string;
  readonly author: string;
  readonly age: number;
  readonly text: { readonly body: string; readonly words: readonly string[] };
}
type Instance = RxStorageInstance<Note, StorageInternals, StorageOptions>;

const schema = fillWithDefaultSettings<Note>({
  version: 2,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 20 },
    author: { type: 'string', maxLength: 20 },
    age: { type: 'number', minimum: 0, maximum: 100, multipleOf: 1 },
    text: { type: 'object' },
  },
  required: ['id', 'author', 'age', 'text'],
  indexes: ['age', ['author', 'age']],
} as RxJsonSchema<Note>) as RxJsonSchema<RxDocumentData<Note>>;

let made = 0;
async function instanceOn(storage: DatabaseStorage, databaseName: string): Promise<Instance> {
  made += 1;
  return storage.createStorageInstance<Note>({
    databaseInstanceToken: `token-${made}`,
    databaseName,
    collectionName: 'notes',
    schema,
    options: {},
    multiInstance: false,
    devMode: false,
  });
}

const ids = ['A', 'B', 'C', 'D', 'E'] as const;
const anId = fc.constantFrom(...ids);
const anAge = fc.integer({ min: 0, max: 6 });
const anAuthor = fc.constantFrom('maya', 'noor');
const aWrite = fc.record({
  id: anId,
  author: anAuthor,
  age: anAge,
  body: fc.string({ maxLength: 4 }),
  deletes: fc.boolean(),
  /** As somebody who has not seen the last write. */
  isBehind: fc.nat({ max: 4 }).map((n) => n === 0),
});
const aQuery: fc.Arbitrary<MangoQuery<Note>> = fc.record({
  selector: fc.oneof(
    fc.constant({}),
    fc.record({ _deleted: fc.record({ $eq: fc.boolean() }) }),
    fc.record({ _deleted: fc.constant({ $eq: false }), age: fc.record({ $gte: anAge }) }),
    fc.record({ age: fc.record({ $gt: anAge, $lt: anAge }) }),
    fc.record({ author: fc.record({ $eq: anAuthor }), age: fc.record({ $lte: anAge }) }),
    fc.record({ author: fc.record({ $ne: anAuthor }) }),
  ),
  sort: fc.constantFrom<NonNullable<MangoQuery<Note>['sort']>>(
    [{ age: 'asc' }, { id: 'asc' }],
    [{ age: 'desc' }, { id: 'asc' }],
    [{ author: 'asc' }, { age: 'asc' }, { id: 'asc' }],
    [{ id: 'asc' }],
  ),
  skip: fc.nat({ max: 3 }),
  limit: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
}) as fc.Arbitrary<MangoQuery<Note>>;
interface Write extends Pick<Note, 'id' | 'author' | 'age'> {
  readonly body: string;
  readonly deletes: boolean;
  readonly isBehind: boolean;
}

type Act =
  | { readonly kind: 'write'; readonly writes: readonly Write[] }
  | { readonly kind: 'query'; readonly query: MangoQuery<Note> }
  | { readonly kind: 'clean'; readonly all: boolean };
const anAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write'),
      writes: fc.uniqueArray(aWrite, { maxLength: 4, selector: ({ id }) => id }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('query'), query: aQuery }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clean'), all: fc.boolean() }) },
) as fc.Arbitrary<Act>;

/** Somebody who writes to one instance, with what they have seen of it. */
function writerTo(instance: Instance) {
  const seen = new Map<string, RxDocumentData<Note>[]>();
  let turn = 0;
  function rowOf({ id, author, age, body, deletes, isBehind }: Write): BulkWriteRow<Note> {
    turn += 1;
    const before = seen.get(id) ?? [];
    const previous = isBehind ? before.at(-2) : before.at(-1);
    const text = { body, words: [body] };
    const document = { id, author, age, text, _deleted: deletes, _attachments: {}, _meta: { lwt: turn }, _rev: `${turn}-w` };
    return previous === undefined ? { document } : { previous, document };
  }
  return async (writes: readonly Write[]) => {
    const rows = writes.map(rowOf);
    const events: unknown[] = [];
    const listening = instance.changeStream().subscribe((bulk) => events.push(bulk.events, bulk.checkpoint));
    const { error } = await instance.bulkWrite(rows, 'test');
    listening.unsubscribe();
    const refused = new Set(error.map(({ documentId }) => documentId));
    for (const { document } of rows)
      if (!refused.has(document.id)) seen.set(document.id, [...(seen.get(document.id) ?? []), document as never]);
    return { error, events };
  };
}

/** What an instance answers to an act. */
function answersOf(instance: Instance) {
  const write = writerTo(instance);
  return async (act: Act): Promise<unknown> => {
    if (act.kind === 'write') return write(act.writes);
    if (act.kind === 'clean') return instance.cleanup(act.all ? -1_000 : 2 * Date.now());
    const prepared = prepareQuery(schema, normalizeMangoQuery(schema, act.query));
    return [await instance.query(prepared), await instance.count(prepared)];
  };
}

describe('the storage and RxDB’s own on IndexedDB', () => {
  it('answer alike to whatever is written, asked and cleaned up, each with what it stored itself', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { maxLength: 14 }), async (acts) => {
        made += 1;
        const [ours, reference] = await Promise.all([
          instanceOn(createDatabaseStorage(), `ours-${made}`),
          instanceOn(referenceStorage(), `reference-${made}`),
        ]);
        const [answer, expected] = [answersOf(ours), answersOf(reference)];
        for (const act of acts) expect(await answer(act)).toEqual(await expected(act));
        for (const withDeleted of [true, false])
          expect(await ours.findDocumentsById([...ids, 'none'], withDeleted)).toEqual(
            (await reference.findDocumentsById([...ids, 'none'], withDeleted)).filter((found) => found !== undefined),
          );
        await ours.remove();
        await reference.remove();
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['ours', 'RxDB’s', createDatabaseStorage, referenceStorage],
    ['RxDB’s', 'ours', referenceStorage, createDatabaseStorage],
  ])('what %s stored %s reads, changes and deletes', async (first, _second, before, after) => {
    const name = `handed-over-by-${first}`;
    const write = (id: string, age: number) => ({ id, author: 'maya', age, body: 'Hello', deletes: id === 'C', isBehind: false });
    const former = await instanceOn(before(), name);
    await writerTo(former)([write('A', 1), write('B', 2), write('C', 3)]);
    await former.close();
    const next = await instanceOn(after(), name);
    const live = { selector: { _deleted: { $eq: false } }, sort: [{ age: 'asc' }, { id: 'asc' }] } as MangoQuery<Note>;
    const [stored] = await next.findDocumentsById(['A'], false);
    const byAge = prepareQuery(schema, normalizeMangoQuery(schema, live));
    expect((await next.query(byAge)).documents.map(({ id }) => id)).toEqual(['A', 'B']);
    const document = { ...stored, age: 9, _rev: '9-w', _meta: { lwt: 9 } } as RxDocumentData<Note>;
    expect(await next.bulkWrite([{ previous: stored, document } as BulkWriteRow<Note>], 'test')).toEqual({ error: [] });
    expect((await next.query(byAge)).documents.map(({ id }) => id)).toEqual(['B', 'A']);
    expect(
      (await getChangedDocumentsSince(next, 10)).documents.map(({ id, _deleted: isDeleted }) => `${id} ${isDeleted}`),
    ).toEqual(['B false', 'C true', 'A false']);
    await next.remove();
  });

  it('lay out a database alike', async () => {
    const laidOut = async (storage: DatabaseStorage, name: string) => {
      const instance = await instanceOn(storage, name);
      await instance.findDocumentsById(['A'], false);
      await instance.close();
      const database = await settled(indexedDB.open(`rxdb-dexie-${name}--2--notes`));
      const names = [...database.objectStoreNames];
      const stores = names.map((store) => {
        const { keyPath, autoIncrement, indexNames, transaction } = database.transaction(names).objectStore(store);
        const indexes = [...indexNames].map((index) => {
          const { name: called, keyPath: of, unique, multiEntry } = transaction.objectStore(store).index(index);
          return [called, of, unique, multiEntry];
        });
        return [store, keyPath, autoIncrement, indexes];
      });
      const { version } = database;
      database.close();
      return { version, stores };
    };
    expect(await laidOut(createDatabaseStorage(), 'ours')).toEqual(await laidOut(referenceStorage(), 'reference'));
  });
});
