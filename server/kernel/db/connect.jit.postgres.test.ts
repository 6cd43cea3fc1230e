import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectPostgres } from './connect.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

async function settingsOf(url: string, from: 'connection' | 'role') {
  const { db, close } = await connectPostgres(url, 4, from);
  const shown = await Promise.all(
    Array.from({ length: 4 }, () =>
      sql<{ jit: string; timeout: string; path: string }>`
        select current_setting('jit') as jit, current_setting('statement_timeout') as timeout, current_setting('search_path') as path`.execute(
        db,
      ),
    ),
  );
  await close();
  return shown.flatMap(({ rows }) => rows);
}

it('connections run without compiling queries, whose time no reader waits for, and end what takes too long', async () => {
  const shown = await settingsOf(server, 'connection');
  expect(shown).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ jit: 'off', timeout: '30s' })));
});

it('the settings that an address gives count', async () => {
  const url = new URL(server);
  url.searchParams.set('options', '-c search_path=elsewhere -c statement_timeout=5s');
  expect((await settingsOf(url.href, 'connection'))[0]).toEqual({ jit: 'off', timeout: '5s', path: 'elsewhere' });
});

it('behind a pooler nothing is set, neither at the start nor by a statement that others would meet', async () => {
  expect((await settingsOf(server, 'role'))[0]).toMatchObject({ jit: 'on', timeout: '0' });
});
