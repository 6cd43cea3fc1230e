import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDialect } from './embedded-dialect.ts';
import { sqlStateOf } from './sql-state.ts';

interface Schema {
  readonly things: { id: number; name: string | null; at: Date; tags: string[]; data: unknown };
}

describe('the connection to the embedded database', () => {
  let db: Kysely<Schema>;
  beforeAll(async () => {
    db = new Kysely<Schema>({ dialect: embeddedDialect(await PGlite.create()) });
    await sql`create table things (id int primary key, name text, at timestamptz, tags text[], data jsonb)`.execute(db);
  });
  afterAll(() => db.destroy());

  const insert = (id: number) =>
    db
      .insertInto('things')
      .values({ id, name: null, at: new Date(0), tags: ['a,"b"', '{}', 'null'], data: JSON.stringify({ n: [1, null] }) })
      .executeTakeFirst();

  it('gives and takes every kind of value, the second time as the first', async () => {
    await insert(1);
    for (let time = 1; time <= 2; time += 1) {
      const row = await db.selectFrom('things').selectAll().where('id', '=', 1).executeTakeFirst();
      expect(row).toEqual({ id: 1, name: null, at: new Date(0), tags: ['a,"b"', '{}', 'null'], data: { n: [1, null] } });
      const { rows } = await sql<{ id: number }>`select id from things where id = any (${[1, 2]}::int[])`.execute(db);
      expect(rows).toEqual([{ id: 1 }]);
    }
  });

  it('counts what a write changed', async () => {
    await insert(2);
    const update = (id: number) => db.updateTable('things').set({ name: 'x' }).where('id', '>=', id).executeTakeFirst();
    expect((await update(99)).numUpdatedRows).toBe(0n);
    expect((await update(2)).numUpdatedRows).toBe(1n);
    expect((await db.deleteFrom('things').where('id', '=', 2).executeTakeFirst()).numDeletedRows).toBe(1n);
  });

  it('tells an error with its SQLSTATE, and goes on behind it, inside of a transaction too', async () => {
    await expect(insert(1)).rejects.toSatisfy((error) => sqlStateOf(error) === '23505');
    await expect(sql`select nothing from nowhere`.execute(db)).rejects.toSatisfy((error) => sqlStateOf(error) === '42P01');
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('things').values({ id: 3, name: null, at: new Date(), tags: [], data: 'null' }).execute();
      await tx.insertInto('things').values({ id: 1, name: null, at: new Date(), tags: [], data: 'null' }).execute();
    });
    await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === '23505');
    expect(await db.selectFrom('things').select('id').orderBy('id').execute()).toEqual([{ id: 1 }]);
  });

  it('lets nobody between the statements of a transaction', async () => {
    const order: string[] = [];
    const slow = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`select 1`.execute(tx);
      order.push('transaction');
    });
    const other = sql`select 1`.execute(db).then(() => order.push('other'));
    await Promise.all([slow, other]);
    expect(order).toEqual(['transaction', 'other']);
  });

  it('reads a changed table as it is now', async () => {
    const all = () => sql<Record<string, unknown>>`select * from things`.execute(db);
    expect(Object.keys((await all()).rows[0] ?? {})).toHaveLength(5);
    await sql`alter table things add column more int default 7`.execute(db);
    expect((await all()).rows[0]?.['more']).toBe(7);
    await sql`alter table things drop column more`.execute(db);
  });

  it('keeps a bounded number of statements', async () => {
    for (let index = 0; index < 450; index += 1) await sql`select ${sql.lit(index)}::int as n`.execute(db);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(db);
    expect(rows[0]?.count).toBe(400);
  });
});
