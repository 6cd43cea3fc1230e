import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../connect.ts';
import { uncountChatLines } from './0036-uncounted-chats.ts';
import { migrations } from './index.ts';

const db = embeddedDatabase(new PGlite()) as unknown as Kysely<unknown>;
const then = '2026-01-02T00:00:00Z';

beforeAll(async () => {
  for (const migration of migrations.filter(({ version }) => version < 36)) await migration.up(db);
  for (const [name, count] of Object.entries({ maya: 5, noor: 1, kim: 3 }))
    await sql`insert into users (id, username, username_key, name, email, email_key, referral_code, post_count, created_at, updated_at)
      values (${name}, ${name}, ${name}, ${name}, ${name}, ${name}, ${name}, ${count}, ${then}, ${then})`.execute(db);
  for (const [id, visibility] of Object.entries({ chat: 'CHAT', closed: 'PRIVATE', square: 'PUBLIC' }))
    await sql`insert into groups (id, name, name_key, visibility, owner_id, created_at, updated_at)
      values (${id}, ${id}, ${id}, ${visibility}, 'maya', ${then}, ${then})`.execute(db);
  const posts = { maya: ['chat', 'chat', 'closed', 'square', null], noor: ['chat'], kim: [null, null, 'closed'] };
  for (const [author, places] of Object.entries(posts)) for (const place of places) await write(author, place);
  await write('maya', 'chat', sql`deleted_at = ${then}`);
  await write('maya', 'chat', sql`is_hidden = true`);
  await write('kim', 'chat', sql`depth = 1, parent_id = 'p1', root_id = 'p1'`);
  await uncountChatLines(db);
}, 60_000);
afterAll(() => db.destroy());

let written = 0;
async function write(author: string, groupId: string | null, change = sql`title = null`): Promise<void> {
  written += 1;
  const id = `p${written}`;
  await sql`insert into posts (id, user_id, post_type, group_id, created_at, updated_at)
    values (${id}, ${author}, 'POST', ${groupId}, ${then}, ${then})`.execute(db);
  await sql`update posts set ${change} where id = ${id}`.execute(db);
}

it('takes what is said in chats out of the counts of its authors, as far as it was counted', async () => {
  const { rows } = await sql`select id, post_count from users order by id`.execute(db);
  expect(rows).toEqual([
    { id: 'kim', post_count: 3 },
    { id: 'maya', post_count: 3 },
    { id: 'noor', post_count: 0 },
  ]);
});
