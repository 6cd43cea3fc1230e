import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { connectPostgres, embeddedDatabase, pgliteOptions } from '../kernel/db/connect.ts';
import { emptyDatabase } from '../kernel/db/empty-database.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { migrations } from '../kernel/db/migrations/index.ts';
import type { Database } from '../kernel/db/schema.ts';

export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** Gives the database back; the next test of this file may get it, emptied. */
  release(): Promise<void>;
}

const free: Kysely<Database>[] = [];
let opened = 0;

/**
 * A migrated, empty database of this test file: PGlite in memory, or a database of its own on the server of
 * `TEST_DATABASE_URL`. Opening the first takes about half a second, every later one is emptied in milliseconds.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const db = free.pop() ?? (await openAnother());
  await removeRows(db);
  let isReleased = false;
  return {
    db,
    async release() {
      // Two that have the same one would empty it for each other, in whichever file comes next.
      if (isReleased) throw new Error('This test database was given back before');
      isReleased = true;
      free.push(db);
    },
  };
}

/**
 * What `emptyDatabase` does, in less than half of the time: most of the tables are empty already, and a truncated one
 * gets new files. Without triggers, as each row goes with all that refers to it; a member of the database who may not
 * leave them out truncates.
 */
async function removeRows(db: Kysely<Database>): Promise<void> {
  const removal = sql`do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = current_schema() and tablename not in ('schema_migrations', 'meta') loop
        execute format('delete from %I', name);
      end loop;
      for name in select sequencename from pg_sequences where schemaname = current_schema() and last_value is not null loop
        execute format('alter sequence %I restart', name);
      end loop;
      delete from meta where key <> 'mode';
    end $$`;
  await removal.execute(db).catch(() => emptyDatabase(db));
}

async function openAnother(): Promise<Kysely<Database>> {
  opened += 1;
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server, opened) : openEmbedded();
}

async function openOnServer(server: string, number: number): Promise<Kysely<Database>> {
  const name = `dunlin_test_${process.env['VITEST_POOL_ID'] ?? '0'}_${number}`;
  const admin = await connectPostgres(server, 1);
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const { db } = await connectPostgres(url.href, 20);
  await migrate(db, migrations);
  return db;
}

/**
 * From a dump of a migrated database, made once for each state of the migrations: a new cluster takes seconds, its dump
 * half of one.
 */
async function openEmbedded(): Promise<Kysely<Database>> {
  const folder = path.join(os.tmpdir(), 'dunlin-test-database');
  const file = path.join(folder, `${migrationsDigest()}.tar`);
  const dump = readIfThere(file);
  if (dump !== null) return embeddedDatabase(await PGlite.create({ ...pgliteOptions, loadDataDir: new Blob([dump]) }));
  const pglite = await PGlite.create(pgliteOptions);
  const db = embeddedDatabase(pglite);
  await migrate(db, migrations);
  const made = await pglite.dumpDataDir('none');
  mkdirSync(folder, { recursive: true });
  // A name of its own for each thread: they share the process's id, and two may make it at once.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, new Uint8Array(await made.arrayBuffer()));
  renameSync(draft, file);
  return db;
}

function migrationsDigest(): string {
  const folder = path.resolve(import.meta.dirname, '../kernel/db/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function readIfThere(file: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(file) as Buffer<ArrayBuffer>;
  } catch {
    return null;
  }
}
