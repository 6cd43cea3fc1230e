import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../connect.ts';
import { addChatReading } from './0031-chat-reading.ts';
import { migrations } from './index.ts';

const db = embeddedDatabase(new PGlite()) as unknown as Kysely<unknown>;
const then = '2026-01-02T00:00:00Z';

beforeAll(async () => {
  for (const migration of migrations.filter(({ version }) => version < 31)) await migration.up(db);
  for (const name of ['maya', 'noor'])
    await sql`insert into users (id, username, username_key, name, email, email_key, referral_code, created_at, updated_at)
      values (${name}, ${name}, ${name}, ${name}, ${name}, ${name}, ${name}, ${then}, ${then})`.execute(db);
  for (const id of ['talked', 'silent'])
    await sql`insert into groups (id, name, name_key, visibility, owner_id, members_count, created_at, updated_at)
      values (${id}, ${id}, ${id}, 'CHAT', 'maya', 2, ${then}, ${then})`.execute(db);
  await sql`insert into group_members (group_id, user_id, joined_at) values ('talked', 'maya', ${then}), ('talked', 'noor', ${then}),
    ('silent', 'maya', ${then})`.execute(db);
  for (const id of ['1', '2'])
    await sql`insert into posts (id, user_id, post_type, group_id, created_at, updated_at) values (${id}, 'noor', 'POST', 'talked', ${then}, ${then})`.execute(
      db,
    );
  await addChatReading(db);
}, 60_000);
afterAll(() => db.destroy());

it('whatever was said before members read on is read by all of them [GROUP-17]', async () => {
  const { rows } = await sql`select group_id, user_id, read_to from group_members order by group_id, user_id`.execute(db);
  expect(rows).toEqual([
    { group_id: 'silent', user_id: 'maya', read_to: null },
    { group_id: 'talked', user_id: 'maya', read_to: '2' },
    { group_id: 'talked', user_id: 'noor', read_to: '2' },
  ]);
});
