import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MangoQuery, RxStorageInstance } from 'rxdb/plugins/core';
import { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { PostDocument } from './collections/posts.ts';
import type { AppDatabase } from './database.ts';
import { modifyDocuments } from './stores/modify-documents.ts';
import { createPostWriter } from './stores/post-writer.ts';
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
  ['all but the first three', { sort: byAge, skip: 3 }, { steps: true }],
  ['none', { sort: byAge, limit: 0 }, { steps: true }],
  ['the newest first', { sort: [{ cachedAt: 'desc' }] }, { steps: true }],
  ['of one author', { selector: { userId: { $eq: 'USER-1' } }, sort: byAge }, { steps: true }],
];

it.each(queries)('what an index decides is read at once, as the storage steps to it: %s', async (_name, query, { steps }) => {
  const prepared = database.posts.find(query).getPreparedQuery();
  const instance = originalOf(database.posts.storageInstance);
  const expected = await RxStorageInstanceDexie.prototype.query.call(instance, prepared);
  const cursors = vi.spyOn(IDBIndex.prototype, 'openCursor');
  expect(await instance.query(prepared)).toEqual(expected);
  expect(cursors.mock.calls.length > 0).toBe(steps);
  cursors.mockRestore();
});

it('of a write Dexie tells no context: RxDB does, and has none of its live queries', async () => {
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await modifyDocuments(database.posts, ['POST-1'], () => null);
  await database.posts.findOne('POST-2').exec();
  const channels = (told.mock.contexts as readonly BroadcastChannel[]).map(({ name }) => name);
  told.mockRestore();
  expect(channels.filter((name) => name.startsWith('x-storagemutated'))).toEqual([]);
});

function originalOf(instance: object): RxStorageInstanceDexie<unknown> & RxStorageInstance<unknown, unknown, unknown> {
  return (instance as { readonly originalStorageInstance: RxStorageInstanceDexie<unknown> }).originalStorageInstance as never;
}
