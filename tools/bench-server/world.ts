import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { connectPostgres } from '../../server/kernel/db/connect.ts';
import { migrate } from '../../server/kernel/db/migrate.ts';
import { migrations } from '../../server/kernel/db/migrations/index.ts';
import { worldStatements } from './world-statements.ts';
import type { WorldSize } from './world-statements.ts';

/** A filled database. */
export interface World {
  readonly size: WorldSize;
  readonly url: string;
  /** When its last post was written: the clock of whoever reads it stands there. */
  readonly endsAt: Date;
}

/** Fills a database of this size, or takes the one that an earlier run left behind. */
export async function openWorld(server: string, size: WorldSize): Promise<World> {
  const name = `dunlin_bench_${size.name}_${digestOfInputs()}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const earlier = await readEnd(url.href).catch(() => null);
  if (earlier !== null) return { size, url: url.href, endsAt: earlier };
  console.log(`Filling ${size.posts.toLocaleString('en')} posts of ${size.people.toLocaleString('en')} people …`);
  const began = performance.now();
  await run(server, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const { db, close } = await connectPostgres(url.href, 1);
  await migrate(db, migrations);
  await close();
  const endsAt = new Date();
  await fill(url.href, size, endsAt);
  console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s, kept for the next run`);
  return { size, url: url.href, endsAt };
}

async function fill(url: string, size: WorldSize, endsAt: Date): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fillBy(client, size, endsAt);
  } finally {
    await client.end();
  }
}

async function fillBy(client: Client, size: WorldSize, endsAt: Date): Promise<void> {
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
     join pg_namespace n on n.oid = i.relnamespace where n.nspname = 'public' and not x.indisunique`,
  );
  // Rows first, then their indexes, and no check of what refers to what: the statements see to that.
  const statements = [
    `set session_replication_role = replica`,
    `set maintenance_work_mem = '512MB'`,
    `set work_mem = '256MB'`,
    ...indexes.rows.map(({ name }) => `drop index ${name}`),
    ...worldStatements(size, endsAt),
    ...indexes.rows.map(({ definition }) => definition),
    `vacuum (analyze)`,
    `insert into meta (key, value) values ('bench', '${endsAt.toISOString()}')`,
  ];
  for (const statement of statements) await client.query(statement);
}

async function readEnd(url: string): Promise<Date | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(`select value from meta where key = 'bench'`);
    return rows[0] === undefined ? null : new Date(rows[0].value);
  } finally {
    await client.end();
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A database is filled anew when the schema or what fills it has changed. */
function digestOfInputs(): string {
  const hash = createHash('sha256');
  const folder = path.resolve('server/kernel/db/migrations');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(path.join(folder, name)));
  return hash.update(readFileSync('tools/bench-server/world-statements.ts')).digest('hex').slice(0, 10);
}
