import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Mode } from '../../config.ts';
import type { Database } from './schema.ts';

/** Row of `meta` that says in which mode the database's data came about. */
const MODE_KEY = 'mode';

/** The database holds the data of another mode; the message is for the operator. */
export class DatabaseOfOtherMode extends Error {
  override readonly name = 'DatabaseOfOtherMode';
}

/**
 * Looks, before anything is changed, whether this database may be served in this mode. Demo and test mode sign
 * everybody in as anybody, so they never open what holds people's data; nor does production open a demo's, whose
 * accounts are invented.
 * @throws DatabaseOfOtherMode
 */
export async function requireDatabaseOf(db: Kysely<Database>, mode: Mode): Promise<void> {
  if (!(await hasTable(db, 'meta'))) return;
  const marked = await readMark(db);
  const found = marked ?? (await modeOfUnmarked(db));
  if (found === null || found === mode) return;
  // One written before there were marks, and not seeded: a test's or a production's.
  if (found === 'people' && mode === 'production') return;
  throw new DatabaseOfOtherMode(refusal(mode, found));
}

/**
 * Writes the mark once the schema stands, unless one is there. @throws DatabaseOfOtherMode where another process was
 * faster, in another mode.
 */
export async function markDatabase(db: Kysely<Database>, mode: Mode): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: MODE_KEY, value: mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const marked = await readMark(db);
  if (marked !== mode) throw new DatabaseOfOtherMode(refusal(mode, marked ?? 'people'));
}

function refusal(mode: Mode, found: string): string {
  const holds =
    found === 'people' ? 'accounts that no demo made' : `the data of ${found === 'production' ? 'production' : `a ${found}`}`;
  return mode === 'production'
    ? `This database holds ${holds}: its accounts are invented. Give production a database of its own.`
    : `This database holds ${holds}, and without NODE_ENV=production everybody may sign in as anybody: it is not opened. Set NODE_ENV=production, or give the demo a database or DATA_DIR of its own.`;
}

async function readMark(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', MODE_KEY).executeTakeFirst();
  return row?.value ?? null;
}

async function modeOfUnmarked(db: Kysely<Database>): Promise<'demo' | 'people' | null> {
  const seed = await db.selectFrom('meta').select('value').where('key', '=', 'seed').executeTakeFirst();
  if (seed !== undefined) return 'demo';
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anybody === undefined ? null : 'people';
}

async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_tables where schemaname = current_schema() and tablename = ${name}) as found`.execute(db);
  return rows[0]?.found === true;
}
