import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/index.ts';

function step(version: number, ...statements: string[]): Migration {
  return {
    version,
    name: `step ${version}`,
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await sql`drop table if exists probe_a`.execute(database.db);
    await sql`delete from schema_migrations where version > 9000`.execute(database.db);
    await database.release();
  });

  it('run once each, also where several servers start together', async () => {
    const steps = [step(9001, 'create table probe_a (id integer)'), step(9002, 'insert into probe_a values (1)')];
    const ran = await Promise.all([migrate(database.db, steps), migrate(database.db, steps), migrate(database.db, steps)]);
    expect(ran.flat().toSorted()).toEqual(['step 9001', 'step 9002']);
    const { rows } = await sql`select id from probe_a`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('leave nothing behind where a step fails, and go on from there', async () => {
    const broken = step(9001, 'create table probe_a (id integer)', 'select * from nonsense');
    await expect(migrate(database.db, [broken])).rejects.toThrow('nonsense');
    expect(await migrate(database.db, [step(9001, 'create table probe_a (id integer)')])).toEqual(['step 9001']);
  });

  it('must rise', async () => {
    await expect(migrate(database.db, [step(9002, 'select 1'), step(9001, 'select 1')])).rejects.toThrow('higher version');
  });
});
