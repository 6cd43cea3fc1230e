import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MangoQuery, RxStorageInstance } from 'rxdb/plugins/core';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { PostDocument } from './collections/posts.ts';
import type { AppDatabase } from './database.ts';
import type { StorageInternals, StorageOptions } from './storage.ts';
import { modifyDocuments } from './stores/modify-documents.ts';
import { createPostWriter } from './stores/post-writer.ts';
import { referenceInstance } from './testing/reference-storage.ts';
import { samplePost } from './testing/samples.ts';

let database: AppDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
  let cachedAt = 0;
  const writer = createPostWriter(database, { now: () => (cachedAt += 1) });
  for (let index = 0; index < 20; index += 1)
    await writer.upsert([samplePost({ id: `POST-${index}`, userId: `USER-${index % 3}` })]);
  await modifyDocuments(database.posts, ['POST-3', 'POST-7'], () => null);
});
afterEach(() => database.close());

const byAge = [{ cachedAt: 'asc' as const }];
const queries: readonly (readonly [string, MangoQuery<PostDocument>, { readonly steps: boolean }])[] = [
  ['all', {}, { steps: false }],
  ['the oldest five', { sort: byAge, limit: 5 }, { steps: false }],
  ['between two ages', { selector: { cachedAt: { $gt: 4, $lte: 11 } }, sort: byAge }, { steps: false }],
  ['before an age', { selector: { cachedAt: { $lt: 6 } }, sort: byAge }, { steps: false }],
  ['of an age that none has', { selector: { cachedAt: { $eq: 99 } }, sort: byAge }, { steps: false }],
  ['of a time that ends before it begins', { selector: { cachedAt: { $gt: 9, $lt: 4 } }, sort: byAge }, { steps: false }],
  ['all but the first three', { sort: byAge, skip: 3 }, { steps: false }],
  ['the fourth and the fifth', { sort: byAge, skip: 3, limit: 2 }, { steps: false }],
  ['none', { sort: byAge, limit: 0 }, { steps: false }],
  ['the newest first', { sort: [{ cachedAt: 'desc' }] }, { steps: false }],
  ['the newest two', { sort: [{ cachedAt: 'desc' }], limit: 2 }, { steps: false }],
  ['of one author', { selector: { userId: { $eq: 'USER-1' } }, sort: byAge }, { steps: false }],
  ['the oldest two of one author', { selector: { userId: { $eq: 'USER-1' } }, sort: byAge, limit: 2 }, { steps: true }],
];

it.each(queries)(
  'finds what RxDB’s own storage finds in the same database, in as few requests: %s',
  async (_name, query, { steps }) => {
    const prepared = database.posts.find(query).getPreparedQuery();
    const reference = await referenceInstance<PostDocument>(instanceOf(database.posts.storageInstance));
    const expected = await reference.query(prepared);
    const cursors = vi.spyOn(IDBIndex.prototype, 'openCursor');
    const { storageInstance } = database.posts;
    expect(await storageInstance.query(prepared)).toEqual(expected);
    expect(cursors.mock.calls.length > 0).toBe(steps);
    cursors.mockRestore();
    expect((await storageInstance.count(prepared)).count).toBe((await reference.count(prepared)).count);
    await reference.close();
  },
);

function instanceOf(instance: object): RxStorageInstance<PostDocument, StorageInternals, StorageOptions> {
  return (instance as { readonly originalStorageInstance: RxStorageInstance<PostDocument, StorageInternals, StorageOptions> })
    .originalStorageInstance;
}
