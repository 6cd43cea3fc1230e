import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types as pgTypes } from 'pg';
import type { Config } from '../../config.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { embeddedDialect } from './embedded-dialect.ts';
import type { Database } from './schema.ts';

/** An open database. Both engines speak the same dialect and give the same JavaScript types. */
export interface Connection {
  readonly db: Kysely<Database>;
  readonly engine: 'pglite' | 'postgresql';
  /** For the operator; holds no password. */
  readonly description: string;
  close(): Promise<void>;
}

const POOL_SIZE = 20;
/** A statement that runs longer is cancelled: no request may hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `{dataDir}/db` under an exclusive lock.
 * @throws DataFolderInUse
 */
export async function connect(
  place: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseSettings'>>,
): Promise<Connection> {
  if (place.databaseUrl === null) return connectEmbedded(place.dataDir);
  return connectPostgres(place.databaseUrl, POOL_SIZE, place.databaseSettings);
}

/** Where the embedded database lies; it comes into being with the first connection. */
export function embeddedFolder(dataDir: string): string {
  return path.join(dataDir, 'db');
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  const lock = lockDataFolder(dataDir);
  try {
    const folder = embeddedFolder(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const db = embeddedDatabase(await PGlite.create(folder, pgliteOptions));
    return {
      db,
      engine: 'pglite',
      description: folder,
      async close() {
        await db.destroy();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Of the memory that the engine sets aside for pages, all is in use from the start, and its default is a server's: 128
 * MB. What it does not keep itself the operating system does.
 */
const SHARED_BUFFERS = '32MB';

/** int8 and numeric as numbers (counts and sums stay far below 2^53), dates as `YYYY-MM-DD`, on both engines. */
export const pgliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  parsers: { [pgliteTypes.INT8]: Number, [pgliteTypes.NUMERIC]: Number, [pgliteTypes.DATE]: (value: string) => value },
};

export function embeddedDatabase(pglite: PGlite): Kysely<Database> {
  return new Kysely<Database>({ dialect: embeddedDialect(pglite) });
}

/**
 * Compiling a feed's query takes ten times what running it takes, and no statement may run for ever. Both are settings
 * of the connection from its start (`connection`), or of the role (`role`) where a pooler refuses that. They are never
 * set by a statement: behind a pooler that would reach others' sessions.
 */
export async function connectPostgres(
  databaseUrl: string,
  poolSize = POOL_SIZE,
  settings: 'connection' | 'role' = 'connection',
): Promise<Connection> {
  const pool = new Pool({
    connectionString: settings === 'role' ? databaseUrl : withSettings(databaseUrl),
    max: poolSize,
    types: { getTypeParser: postgresTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgresql', description: withoutPassword(databaseUrl), close: () => db.destroy() };
}

const postgresTypeParser: typeof pgTypes.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pgTypes.builtins.INT8 || oid === pgTypes.builtins.NUMERIC) return Number;
  if (oid === pgTypes.builtins.DATE) return String;
  return pgTypes.getTypeParser(oid, format as 'text');
};

function withSettings(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  // What the operator's own address says comes last, and counts.
  url.searchParams.set('options', `-c jit=off -c statement_timeout=${STATEMENT_TIMEOUT_MS} ${given}`.trim());
  return url.href;
}

function withoutPassword(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `${url.host}${url.pathname}`;
  } catch {
    return 'PostgreSQL';
  }
}
