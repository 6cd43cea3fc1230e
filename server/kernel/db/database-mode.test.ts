import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { DatabaseOfOtherMode, markDatabase, requireDatabaseOf } from './database-mode.ts';
import { emptyDatabase } from './empty-database.ts';
import type { Database } from './schema.ts';

describe('the mode of a database', () => {
  let test: TestApp;
  let db: Kysely<Database>;
  beforeEach(async () => {
    test = await createTestApp();
    db = test.db;
    // A test database is emptied and used again, and what marks it stays.
    await db.deleteFrom('meta').execute();
  });
  afterEach(async () => {
    await db.deleteFrom('meta').execute();
    await test.close();
  });

  const modes = ['demo', 'test', 'production'] as const;

  it('is that of its first start: no other mode opens it, a reset included', async () => {
    for (const mode of modes) await requireDatabaseOf(db, mode);
    for (const first of modes) {
      await db.deleteFrom('meta').execute();
      await markDatabase(db, first);
      await emptyDatabase(db);
      for (const mode of modes) {
        if (mode === first) await requireDatabaseOf(db, mode);
        else await expect(requireDatabaseOf(db, mode)).rejects.toThrow(DatabaseOfOtherMode);
      }
    }
  });

  it('is production where accounts stand in it that no demo made', async () => {
    await test.createUser('wren');
    await requireDatabaseOf(db, 'production');
    await expect(requireDatabaseOf(db, 'demo')).rejects.toThrow('holds accounts that no demo made');
    await expect(requireDatabaseOf(db, 'test')).rejects.toThrow('everybody may sign in as anybody');
  });

  it('is the demo where a seed stands in it that bears no mark yet', async () => {
    await test.createUser('maya');
    await db.insertInto('meta').values({ key: 'seed', value: '1' }).execute();
    await requireDatabaseOf(db, 'demo');
    await expect(requireDatabaseOf(db, 'production')).rejects.toThrow('its accounts are invented');
  });

  it('is settled by the faster one of two first starts', async () => {
    await markDatabase(db, 'production');
    await expect(markDatabase(db, 'demo')).rejects.toThrow('the data of production');
  });
});
