import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { plainHash } from './schema-hash.ts';

it('lets the database open, and open again, where the browser has no crypto.subtle', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const name = 'insecure';
  const first = await openDatabase({ name });
  await first.settings.insert({ id: 'kept', value: 1, updatedAt: 0 });
  await first.close();
  const second = await openDatabase({ name });
  expect((await second.settings.findOne('kept').exec())?.toJSON()).toMatchObject({ value: 1 });
  await second.close();
});

it('is FNV-1a of the bytes', async () => {
  expect(await Promise.all([plainHash(''), plainHash('a'), plainHash('foobar')])).toEqual([
    'cbf29ce484222325',
    'af63dc4c8601ec8c',
    '85944171f73967e8',
  ]);
});
