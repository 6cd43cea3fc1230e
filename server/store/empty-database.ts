import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Removes every row but the record of migrations. For demo and test mode. */
export async function emptyDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_migrations'`.execute(db);
  if (rows.length === 0) return;
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(db);
}
