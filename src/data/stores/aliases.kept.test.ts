import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '../database.ts';
import { readAliases, rememberAlias } from './aliases.ts';

let database: AppDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('remembers the 200 posts that were delivered last, whatever their ids say after the clock was set back [OB14]', async () => {
  const before = Array.from({ length: 200 }, (_, n) => `01Z${String(n).padStart(23, '0')}`);
  for (const provisionalId of before) await rememberAlias(database, { provisionalId, id: `of ${provisionalId}` });
  const afterSetBack = '01A00000000000000000000000';
  await rememberAlias(database, { provisionalId: afterSetBack, id: 'NEW' });
  const kept = await readAliases(database);
  expect(kept[afterSetBack]).toBe('NEW');
  expect(Object.keys(kept)).toEqual([...before.slice(1), afterSetBack]);
});
