import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { connect, connectPostgres } from '../kernel/db/connect.ts';
import type { Database } from '../kernel/db/schema.ts';

/**
 * A place for the data of server processes: PGlite in a folder of its own, or a database of its own on the server of
 * `TEST_DATABASE_URL`.
 */
export interface ProcessDatabase {
  readonly engine: 'PGlite' | 'PostgreSQL';
  readonly dataDir: string;
  /** What the processes are told; the folder is the first one's. */
  readonly env: Readonly<Record<string, string>>;
  /** Works on the database; with PGlite no process may run meanwhile. */
  use<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export async function createProcessDatabase(name: string): Promise<ProcessDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `dunlin-${name}-`));
  const server = process.env['TEST_DATABASE_URL'];
  const databaseUrl = server ? await createDatabase(server, `dunlin_${name}_${process.pid}`) : null;
  return {
    engine: databaseUrl === null ? 'PGlite' : 'PostgreSQL',
    dataDir,
    env: { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
    async use(work) {
      const connection = await connect({ databaseUrl, dataDir });
      try {
        return await work(connection.db);
      } finally {
        await connection.close();
      }
    },
    async remove() {
      if (server && databaseUrl !== null) await dropDatabase(server, new URL(databaseUrl).pathname.slice(1));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(server: string, name: string): Promise<string> {
  await dropDatabase(server, name);
  await asAdmin(server, sql`create database ${sql.id(name)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabase(server: string, name: string): Promise<void> {
  await asAdmin(server, sql`drop database if exists ${sql.id(name)} with (force)`);
}

async function asAdmin(server: string, statement: ReturnType<typeof sql>): Promise<void> {
  const { db, close } = await connectPostgres(server, 1);
  await statement.execute(db);
  await close();
}
