import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

it('connections run without compiling queries, whose time no reader waits for', async () => {
  const database = await openTestDatabase();
  const shown = await Promise.all(
    Array.from({ length: 4 }, () => sql<{ jit: string }>`select current_setting('jit') as jit`.execute(database.db)),
  );
  await database.release();
  expect(shown.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => ({ jit: 'off' })));
});
