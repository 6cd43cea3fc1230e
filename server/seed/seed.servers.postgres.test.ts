import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connectPostgres } from '../kernel/db/connect.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { migrations } from '../kernel/db/migrations/index.ts';
import { seedDatabase } from './seed.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

/** The embedded database has one server for good, see `data-folder-lock.test.ts`; so this speaks of PostgreSQL. */
describe('two servers that start together on one empty database', () => {
  it('bring its schema and its community about once, and both go on', async () => {
    const name = `dunlin_seed_${randomUUID().replaceAll('-', '')}`;
    const admin = await connectPostgres(server, 1);
    await sql`create database ${sql.id(name)}`.execute(admin.db);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const servers = await Promise.all([connectPostgres(url.href), connectPostgres(url.href)]);
    const now = new Date('2026-11-20T12:00:00.000Z');
    const said: string[] = [];
    const seeded = await Promise.all(
      servers.map(async ({ db }) => {
        await migrate(db, migrations);
        return seedDatabase({ db, dataDir: null, now, log: (message) => void said.push(message) });
      }),
    );
    expect(seeded.toSorted()).toEqual([false, true]);
    expect(said).toHaveLength(1);
    const [first] = servers;
    const counts = await sql<{ rows: number; ids: number }>`
      select count(*) as rows, count(distinct id) as ids from posts`.execute(first.db);
    expect(counts.rows[0]?.rows).toBeGreaterThan(5000);
    expect(counts.rows[0]?.rows).toBe(counts.rows[0]?.ids);
    await Promise.all(servers.map((connection) => connection.close()));
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });
});
