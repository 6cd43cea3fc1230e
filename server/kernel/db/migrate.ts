import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migrations/index.ts';
import type { Database } from './schema.ts';

/** Any constant: servers that start together take turns on it. */
const MIGRATION_LOCK = 8_271_401;

/**
 * Runs what has not run yet, each step in a transaction together with its record in `schema_migrations`.
 * @returns the names that ran.
 */
export async function migrate(db: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  assertRising(migrations);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await sql`create table if not exists schema_migrations (
      version integer primary key, name text not null, ran_at timestamptz not null default now()
    )`.execute(tx);
  });
  const ran: string[] = [];
  for (const migration of migrations) {
    if (await runOnce(db, migration)) ran.push(migration.name);
  }
  return ran;
}

async function runOnce(db: Kysely<Database>, migration: Migration): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    const earlier = await sql<{ name: string }>`select name from schema_migrations where version = ${migration.version}`.execute(
      tx,
    );
    if (earlier.rows.length > 0) return false;
    await migration.up(tx.withTables<Record<never, never>>() as unknown as Kysely<unknown>);
    await sql`insert into schema_migrations (version, name) values (${migration.version}, ${migration.name})`.execute(tx);
    return true;
  });
}

function assertRising(migrations: readonly Migration[]): void {
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1];
    if (before !== undefined && before.version >= migration.version) {
      throw new Error(
        `Migration ${migration.version} '${migration.name}' must have a higher version than '${before.name}' before it.`,
      );
    }
  });
}
