import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { Pool, types as pgTypes } from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
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
export async function connect(place: { databaseUrl: string | null; dataDir: string }): Promise<Connection> {
  return place.databaseUrl === null ? connectEmbedded(place.dataDir) : connectPostgres(place.databaseUrl);
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  const lock = lockDataFolder(dataDir);
  try {
    const folder = path.join(dataDir, 'db');
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

/** int8 and numeric as numbers (counts and sums stay far below 2^53), dates as `YYYY-MM-DD`, on both engines. */
export const pgliteOptions = {
  parsers: { [pgliteTypes.INT8]: Number, [pgliteTypes.NUMERIC]: Number, [pgliteTypes.DATE]: (value: string) => value },
};

/** One connection serves all: statements of others wait while a transaction runs, so transactions never mix. */
export function embeddedDatabase(pglite: PGlite): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PGliteDialect(pglite) });
}

export async function connectPostgres(databaseUrl: string, poolSize = POOL_SIZE): Promise<Connection> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types: { getTypeParser: postgresTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Compiling a feed's query takes ten times what running it takes. Set here rather than as startup options, which poolers refuse. The statements go out
  // before the pool's first own one; where the connection fails, that one tells.
  const settings = `set jit = off; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`;
  pool.on('connect', (client) => void client.query(settings).catch(() => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgresql', description: withoutPassword(databaseUrl), close: () => db.destroy() };
}

const postgresTypeParser: typeof pgTypes.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pgTypes.builtins.INT8 || oid === pgTypes.builtins.NUMERIC) return Number;
  if (oid === pgTypes.builtins.DATE) return String;
  return pgTypes.getTypeParser(oid, format as 'text');
};

function withoutPassword(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `${url.host}${url.pathname}`;
  } catch {
    return 'PostgreSQL';
  }
}
