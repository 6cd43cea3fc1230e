import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

describe('both engines', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.release());

  it('give the same JavaScript types', async () => {
    const at = new Date('2026-11-21T08:00:00.123Z');
    const { rows } =
      await sql`select ${at}::timestamptz as instant, 9::int8 as big, 1.5::numeric as number, sum(2) as total, count(*) as count,
      '2026-11-21'::date as day, ${['a', 'b,"c']}::text[] as list, ${JSON.stringify({ a: [1] })}::jsonb as json, true as flag`.execute(
        database.db,
      );
    expect(rows[0]).toEqual({
      instant: at,
      big: 9,
      number: 1.5,
      total: 2,
      count: 1,
      day: '2026-11-21',
      list: ['a', 'b,"c'],
      json: { a: [1] },
      flag: true,
    });
  });

  it('keep simultaneous transactions apart', async () => {
    const add = (key: string, fails: boolean) =>
      database.db.transaction().execute(async (tx) => {
        await tx.insertInto('meta').values({ key, value: '1' }).execute();
        await sql`select pg_sleep(0.01)`.execute(tx);
        if (fails) throw new Error('rolled back');
      });
    await Promise.allSettled(Array.from({ length: 8 }, (_value, index) => add(`apart-${index}`, index % 2 === 1)));
    const rows = await database.db.selectFrom('meta').select('key').where('key', 'like', 'apart-%').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['apart-0', 'apart-2', 'apart-4', 'apart-6']);
  });
});
