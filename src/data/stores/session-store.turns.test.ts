import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '../database.ts';
import { sampleSession } from '../testing/samples.ts';
import { createSessionStore } from './session-store.ts';

let database: AppDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
  await database.session.insert(sampleSession('READER'));
});
afterEach(() => database.close());

it('reads once for all who ask in the same turn, and anew for whoever asks after it', async () => {
  const store = createSessionStore(database);
  const read = vi.spyOn(database.session.storageInstance, 'findDocumentsById');
  const [first, second] = await Promise.all([store.get(), store.get()]);
  expect([first.userId, second, read.mock.calls.length]).toEqual(['READER', first, 1]);

  const before = store.get();
  await Promise.resolve();
  const after = store.get();
  expect([await before, await after]).toEqual([first, first]);
  expect(read).toHaveBeenCalledTimes(3);
});

it('answers a reading that fails to all who asked for it, and reads anew', async () => {
  const store = createSessionStore(database);
  vi.spyOn(database.session.storageInstance, 'findDocumentsById').mockRejectedValueOnce(new Error('The storage is gone.'));
  const asked = [store.get(), store.get()];
  for (const each of asked) await expect(each).rejects.toThrow('The storage is gone.');
  expect(await store.get()).toMatchObject({ userId: 'READER' });
});
