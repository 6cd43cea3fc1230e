import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Removes every row but the record of migrations and the mark of the database's mode. For demo and test mode. */
export async function emptyDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('schema_migrations', 'meta')`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(db);
  await db.deleteFrom('meta').where('key', '!=', 'mode').execute();
}
