import type { Db } from './db.ts';

/** Id of the row that stands `count` places after the first one at or after `from`; undefined where there are fewer. */
export async function findIdAfter(db: Db, table: 'posts' | 'users', from: string, count: number): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>=', from)
    .orderBy('id')
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
