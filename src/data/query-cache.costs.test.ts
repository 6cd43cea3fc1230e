import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from './database.ts';
import { createPostWriter } from './stores/post-writer.ts';
import { samplePost } from './testing/samples.ts';
import { liveByIds } from './views/live-documents.ts';

let database: AppDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
  await createPostWriter(database, { now: () => 1 }).upsert(['A', 'B', 'C'].map((id) => samplePost({ id })));
});

afterEach(() => database.close());

function held(): readonly (readonly string[])[] {
  const {
    _queryCache: { _map: queries },
  } = database.posts;
  return [...queries.values()].map(({ _result: result }) => result?.documents.map(({ id }) => id) ?? []);
}

describe('documents that a query has found', () => {
  it('are let go with its last reader, while those of another stay', async () => {
    const read: number[] = [];
    const many = liveByIds(database.posts, ['A', 'B', 'C']).subscribe(({ size }) => read.push(size));
    await vi.waitFor(() => expect(read).toEqual([3]));
    many.unsubscribe();
    const one = liveByIds(database.posts, ['A']).subscribe(({ size }) => read.push(size));
    await vi.waitFor(() => expect(read).toEqual([3, 1]));
    await vi.waitFor(() => expect(held()).toEqual([['A']]));
    await createPostWriter(database, { now: () => 2 }).patch([{ id: 'A', patch: { body: 'Changed' } }]);
    await vi.waitFor(() => expect(read).toEqual([3, 1, 1]));
    one.unsubscribe();
  });
});
